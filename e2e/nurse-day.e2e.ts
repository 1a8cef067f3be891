import sharp from 'sharp';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { AttentionType, CareStatus } from '#domain/medical-care/care-kinds.ts';
import { AdmissionPage, admissionSigns } from './pages/admission.page.ts';
import { ProgrammesPage } from './pages/programmes.page.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { fill, pattern } from './support/texts.ts';
import { receiveWorker } from './support/workers.ts';

const minute = 60_000;
const hour = 60 * minute;

const photograph = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const calm = { SpO2: '91', HeartRate: '84', Systolic: '122', Diastolic: '76' };

type Answer = { type: string; className: string; plan: string };

/** Fills the form of an encounter as the nurse, from the start to its closing. */
async function answer({ page, care, t }: Desk, { type, className, plan }: Answer): Promise<void> {
  await page.getByRole('tab', { name: t.care.tabs.attention }).click();
  await care.write({
    reason: 'Lo que consta al recibirlo.',
    presentIllness: 'Desde hoy, en su turno.',
    physicalExam: 'Sin otros hallazgos.',
    plan,
    redFlags: 'Dolor que aumenta, fiebre o dificultad para respirar.',
  });
  await care.choice('allergiesConfirmed', t.forms.yes).check();
  await care.measure();
  await care.diagnose('S93.4', 'S93.4');
  await care.chooseType(type);
  await care.chooseClass(className);
  await care.choice('outcome', 'Domicilio').check();
  await care.finish.click();
  await care.confirmation.getByRole('button', { name: t.care.acts.finish, exact: true }).click();
}

test('issue 19: lets a nurse admit one worker, follow the ascent of another, vaccinate a third, and close each', {
  tag: '@screens',
}, async ({ signIn, server }) => {
  // Three encounters from start to end, and four server starts.
  test.slow();
  const nurse = await signIn('nurse');
  const { page, care, t } = nurse;
  const programmes = new ProgrammesPage(page, t, 'es');
  const admission = new AdmissionPage(page, t, 'es');
  const { hypobaric, vaccination } = t.programmes;
  const receive = (index: number, type: number, Reason: string) =>
    receiveWorker(nurse, index, { AttentionType: type, Reason, isAdmitted: type === AttentionType.BENEFIT });
  const hurt = await receive(0, AttentionType.WORK_EVENT, 'Se torció el tobillo al bajar de la camioneta');
  const miner = await receive(1, AttentionType.BENEFIT, 'Subió hoy al turno de altura');
  const third = await receive(2, AttentionType.BENEFIT, 'Viene por su vacuna');
  const open = (id: string) => nurse.open('polyclinic-medicalcares-detail-id', id);
  const start = async (id: string) => {
    await open(id);
    await care.start.click();
    await expect(care.banner('mine')).toBeVisible();
  };
  const statusOf = async (id: string) => {
    const path = `${nurse.base}/api/clinical/v2/MedicalCares/${id}`;
    return (await (await page.request.get(path, { headers: nurse.headers })).json()).status;
  };
  /** Leaves the page while the server restarts, then signs the nurse in again. */
  const later = async (ms: number) => {
    await page.goto('about:blank');
    await server.restartAhead(ms);
    await nurse.arriveAs('nurse');
  };

  /** A physician validates the encounter of the nurse of this polyclinic, and the nurse sees it close. */
  const validate = async (id: string) => {
    await expect(page.getByRole('status').filter({ hasText: t.care.awaits.validation })).toBeVisible();
    const physician = await signIn('polyclinic');
    await physician.open('polyclinic-medicalcares-detail-id', id);
    await physician.page.getByRole('button', { name: t.care.acts.validate }).first().click();
    await physician.care.confirmation.getByRole('button', { name: t.care.acts.validate }).click();
    await expect(care.banner('closed')).toBeVisible();
    await physician.page.goto('about:blank');
  };

  await test.step('admits the first after an accident, with photographs, and closes the encounter', async () => {
    await start(hurt);
    await admission.open();
    await admission.section('accident').getByLabel(t.admission.accident.AccidentPlace).fill('Patio de acopio');
    await admission.tick('ankleRight');
    const kind = fill(t.admission.injuries.of, {
      what: t.admission.injuries.Kind,
      part: t.admission.parts.ankleRight,
    });
    await admission.choose(
      admission.section('injuries').getByRole('combobox', { name: kind }),
      t.admission.kinds.SPRAIN,
    );
    await admission.addEvidence('patio.png', await photograph('#0c2b31'), 'Lugar del accidente');
    await admission.addEvidence('calzado.png', await photograph('#7a4b3a'), 'Calzado que usaba');
    await admission.measure(admissionSigns);
    await admission.admit.click();
    await expect(admission.saved).toBeVisible();
    await answer(nurse, {
      type: t.care.attentionTypes.workEvent,
      className: 'Accidente del trabajo',
      plan: 'Reposo y frío local.',
    });
    await validate(hurt);
  });

  await test.step('writes the ascent of the second, whose programme stays open', async () => {
    await start(miner);
    await programmes.open('hypobaric');
    const at = new Date();
    const [day, month, year] = chileDate(at).split('-').reverse();
    await programmes.field(hypobaric.AscentDay).fill(`${day}-${month}-${year}`);
    await programmes.ascendAt(chileTime(at));
    await programmes.field(hypobaric.AltitudeMeters).fill('4200');
    await programmes.button(hypobaric.saveAscent).click();
    await expect(programmes.step(hypobaric.ascent)).toContainText(hypobaric.state.done);
    await answer(nurse, {
      type: t.care.attentionTypes.benefit,
      className: 'Hipobaria',
      plan: 'Controles a las 24 y 48 horas.',
    });
    await expect(care.patient.getByText(t.care.facts.hypobaric)).toBeVisible();
  });

  await test.step('vaccinates the third, and closes after the observation', async () => {
    await start(third);
    await programmes.open('vaccination');
    await programmes.field(vaccination.Lot).fill('FLU-2026-114');
    await programmes.field(vaccination.ExpiresAt).fill('31-03-2099');
    await programmes.choose(vaccination.Site, vaccination.sites.DELTOID_LEFT);
    await programmes.button(vaccination.apply).click();
    await expect(page.getByText(vaccination.watching)).toBeVisible();
    await later(16 * minute);
    await open(third);
    await programmes.open('vaccination');
    await programmes.choose(vaccination.Reaction, vaccination.reactions.NONE);
    await programmes.button(vaccination.note).click();
    await expect(programmes.saved).toBeVisible();
    await programmes.button(vaccination.close).click();
    await expect(page.getByText(pattern(vaccination.closed))).toBeVisible();
    await answer(nurse, {
      type: t.care.attentionTypes.benefit,
      className: 'Vacunación estacional',
      plan: 'Sin reacción. Paracetamol si hay dolor.',
    });
    await validate(third);
  });

  for (const hours of [24, 48] as const) {
    await test.step(`measures the second after ${hours} h`, async () => {
      await later(hours * hour);
      await open(miner);
      await programmes.open('hypobaric');
      const step = programmes.step(fill(hypobaric.control, { hours: String(hours) }));
      await expect(step).toContainText(hypobaric.state.now);
      await programmes.measure(calm, [1, 0, 0, 0]);
      await programmes.saveControl(hours).click();
      await expect(step).toContainText(hypobaric.state.done);
    });
  }

  await test.step('closes the programme, and leaves none of the three open', async () => {
    await programmes.button(hypobaric.close).click();
    await expect(programmes.step(hypobaric.end)).toContainText(hypobaric.closed);
    await validate(miner);
    for (const id of [hurt, miner, third]) {
      expect(await statusOf(id)).toBe(CareStatus.CLOSED);
    }
  });
});
