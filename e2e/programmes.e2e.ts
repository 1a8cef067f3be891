import { randomUUID } from 'node:crypto';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { AttentionType, CareStatus } from '#domain/medical-care/care-kinds.ts';
import { classifications } from '#server/modules/medical-cares/commands/classifications.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { attentionAnswer, control } from '../tests/server/support/answers.ts';
import { ProgrammesPage } from './pages/programmes.page.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales, pattern } from './support/texts.ts';
import { receiveWorker } from './support/workers.ts';

const hour = 3_600_000;

/**
 * A worker with a benefit encounter, started unless said otherwise. The server refuses a second open admission of the same worker, so each index is
 * another worker.
 */
async function receive(desk: Desk, index: number, { admit, start = true }: { admit: boolean; start?: boolean }) {
  const { page, base, headers } = desk;
  const care = await receiveWorker(desk, index, {
    AttentionType: AttentionType.BENEFIT,
    Reason: 'Control de su programa',
    isAdmitted: admit,
  });
  const address = `${base}/api/clinical/v2/MedicalCares/${care}`;
  const post = async (act: string, data: object) => {
    const headersOnce = { ...headers, 'Idempotency-Key': randomUUID() };
    expect((await page.request.post(`${address}/${act}`, { headers: headersOnce, data })).ok()).toBe(true);
  };
  if (start) await post('Start', {});
  const answer = (code: string) =>
    post('Answer', {
      FormId: attentionFormId,
      IsDraft: false,
      MedicalCareAnswerValues: attentionAnswer(
        control('attentionType', '3'),
        control('classification', classifications.find(({ Code }) => Code === code)?.ClassificationId ?? ''),
        control('physicalExam', 'Sin hallazgos.'),
      ),
    });
  const status = async () => (await (await page.request.get(address, { headers })).json()).status;
  return { care, answer, status };
}

const calm = { SpO2: '90', HeartRate: '88', Systolic: '124', Diastolic: '78' };

for (const [index, locale] of locales.entries()) {
  test(`19.3: follows a hypobaric programme from the ascent through both controls to its end (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse', { locale, browser });
    const { page, t } = nurse;
    const words = t.programmes.hypobaric;
    const survey = createSurvey(nurse);
    const programmes = new ProgrammesPage(page, t, locale);
    const it = await receive(nurse, 2 + index, { admit: true });

    await test.step('writes the ascent, and keeps it over a reload', async () => {
      await nurse.open('polyclinic-medicalcares-detail-id', it.care);
      await programmes.open('hypobaric');
      await survey('hypobaric: ascent');
      const at = new Date(Date.now() - 50 * hour);
      const [day, month, year] = chileDate(at).split('-').reverse();
      await programmes.field(words.AscentDay).fill(`${day}-${month}-${year}`);
      await programmes.ascendAt(chileTime(at));
      await programmes.field(words.AltitudeMeters).fill('2500');
      await page.reload();
      await programmes.open('hypobaric');
      await programmes.button(words.saveAscent).click();
      await expect(page.getByText(t.programmes.problems.altitude)).toBeVisible();
      await programmes.field(words.AltitudeMeters).fill('4200');
      await programmes.button(words.saveAscent).click();
      await expect(programmes.step(words.ascent)).toContainText(words.state.done);
      await expect(page.getByText(words.answerFirst)).toBeVisible();
    });

    await test.step('leaves the programme open after the answer, and marks the 24 h control as missed', async () => {
      const colleague = await signIn('paramedic', { locale, browser });
      await colleague.open('polyclinic-select');
      await colleague.polyclinic.choose('Faena Cerro Pintado');
      await colleague.open('polyclinic-medicalcares');
      const due = colleague.page.getByRole('row').filter({ hasText: pattern(t.care.control.due) });
      await expect(colleague.page.getByRole('row').nth(1)).toBeVisible();
      await expect(due).toHaveCount(0);
      await it.answer('HIC');
      await expect(due).toHaveCount(1);
      await createSurvey(colleague)('a control is due', { fixed: true });
      await colleague.page.goto('about:blank');
      await page.reload();
      await expect(nurse.care.patient.getByText(t.care.facts.hypobaric)).toBeVisible();
      await expect(nurse.care.patient.getByText(pattern(t.care.control.due))).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: t.care.control.dueText })).toBeVisible();
      await survey('hypobaric: a control is due', { fixed: true });
      await programmes.open('hypobaric');
      await page.getByRole('checkbox', { name: words.IsMissed }).check();
      await programmes.field(words.MissedReason).fill('Estaba en turno de noche');
      await programmes.saveControl(24).click();
      const first = programmes.step(fill(words.control, { hours: '24' }));
      await expect(first).toContainText(fill(words.missed, { reason: 'Estaba en turno de noche' }));
      await expect(first.getByRole('heading')).toBeFocused();
      await expect(first).toBeInViewport({ ratio: 1 });
    });

    await test.step('measures at 48 h, and shows the red flag to a colleague too', async () => {
      await programmes.measure({ ...calm, SpO2: '78' }, [2, 1, 2, 1]);
      const flags = `${words.flags.LOW_SATURATION}, ${words.flags.SEVERE_SCORE}`;
      await expect(page.getByText(fill(words.redFlags, { flags }))).toBeVisible();
      await expect(page.getByText(words.sickness)).toBeVisible();
      await survey('hypobaric: red flags', { fixed: true });
      await programmes.measure(calm, [1, 0, 0, 0]);
      await expect(page.getByText(fill(words.redFlags, { flags }))).toBeHidden();
      const colleague = await signIn('paramedic', { locale, browser });
      const theirs = new ProgrammesPage(colleague.page, t, locale);
      await colleague.open('polyclinic-medicalcares-detail-id', it.care);
      await theirs.open('hypobaric');
      const second = fill(words.control, { hours: '48' });
      await expect(theirs.step(second)).toContainText(words.state.now);
      await programmes.saveControl(48).click();
      await expect(theirs.step(second)).toContainText(words.state.done);
      expect(await it.status()).toBe(CareStatus.HIC_OPEN);
    });

    await test.step('closes the programme', async () => {
      await programmes.button(words.close).click();
      await expect(programmes.step(words.end)).toContainText(words.closed);
      await survey('hypobaric: closed', { fixed: true });
      expect(await it.status()).not.toBe(CareStatus.HIC_OPEN);
    });
  });

  test(`19.3: observes a vaccination by the server clock and closes it (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse', { locale, browser });
    const { page, t } = nurse;
    const words = t.programmes.vaccination;
    const survey = createSurvey(nurse);
    const programmes = new ProgrammesPage(page, t, locale);
    const it = await receive(nurse, 4 + index, { admit: true, start: false });
    await nurse.open('polyclinic-medicalcares-detail-id', it.care);
    await programmes.open('vaccination');

    await test.step('takes no dose before the encounter is started', async () => {
      await expect(page.getByText(words.startFirst)).toBeVisible();
      await expect(programmes.button(words.apply)).toBeHidden();
      await page.getByRole('button', { name: t.care.acts.start, exact: true }).first().click();
    });

    await test.step('asks for the indication of a contraindicated dose, then records it', async () => {
      await page.getByRole('checkbox', { name: words.asked.FEVER }).check();
      await programmes.field(words.Lot).fill('FLU-2026-114');
      await programmes.field(words.ExpiresAt).fill('31-03-2099');
      await programmes.choose(words.Site, words.sites.DELTOID_LEFT);
      await programmes.button(words.apply).click();
      await expect(page.getByText(t.programmes.problems.required)).toBeVisible();
      await survey('vaccination: dose', { fixed: true });
      await page.getByRole('checkbox', { name: words.asked.FEVER }).uncheck();
      await programmes.button(words.apply).click();
      await expect(page.getByText(words.watching)).toBeVisible();
    });

    await test.step('continues the observation over a reload and in another tab, and requires a text for a reaction', async () => {
      await page.reload();
      await programmes.open('vaccination');
      const timer = page
        .getByRole('timer')
        .filter({ hasText: fill(words.left_other, { count: '15', time: '' }).slice(0, 8) });
      await expect(timer).toBeVisible();
      const tab = await nurse.newTab();
      await tab.open('polyclinic-medicalcares-detail-id', it.care);
      await new ProgrammesPage(tab.page, t, locale).open('vaccination');
      const end = /\d\d:\d\d/;
      await expect(tab.page.getByRole('timer')).toContainText(end.exec((await timer.textContent()) ?? '')?.[0] ?? '-');
      await tab.page.close();
      await programmes.choose(words.Reaction, words.reactions.SYNCOPE);
      await programmes.button(words.note).click();
      await expect(page.getByText(t.programmes.problems.required)).toBeVisible();
      await programmes.field(words.ReactionDetail).fill('Se recuperó en decúbito en dos minutos');
      await survey('vaccination: observation', { fixed: true });
      await programmes.button(words.note).click();
      await expect(programmes.saved).toBeVisible();
      await expect(programmes.button(words.close)).toHaveAttribute('aria-disabled', 'true');
    });
  });

  test(`19.3: follows a nutrition programme from its sheet through a follow-up to its end (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse', { locale, browser });
    const { page, t } = nurse;
    const words = t.programmes.nutrition;
    const survey = createSurvey(nurse);
    const programmes = new ProgrammesPage(page, t, locale);
    const it = await receive(nurse, 2 + index, { admit: false });
    await nurse.open('polyclinic-medicalcares-detail-id', it.care);
    await programmes.open('nutrition');

    await test.step('opens the sheet, and updates the index while typing', async () => {
      await programmes.number('Weight').fill('91,4');
      await programmes.number('Height').fill('1,72');
      await programmes.button(words.open).click();
      await expect(page.getByText(fill(t.programmes.problems.range, { min: '100', max: '250' }))).toBeVisible();
      await programmes.number('Height').fill('172');
      await programmes.number('Goal').fill('82');
      await programmes.field(words.Plan).fill('Caminar 30 minutos al día');
      await expect(page.getByRole('status').filter({ hasText: /30[.,]9/ })).toBeVisible();
      await survey('nutrition: sheet', { fixed: true });
      await programmes.button(words.open).click();
      await expect(page.getByRole('list', { name: words.series }).getByRole('listitem')).toHaveCount(1);
    });

    await test.step('stays open after the answer, and accepts a follow-up when it is resumed', async () => {
      await it.answer('NUT');
      expect(await it.status()).toBe(CareStatus.NUTRITIONAL_OPEN);
      await page.reload();
      await expect(nurse.care.patient.getByText(t.care.facts.nutrition)).toBeVisible();
      await expect(page.getByText(t.care.banners.programmeText)).toBeVisible();
      await programmes.open('nutrition');
      await expect(page.getByText(words.take)).toBeVisible();
      await page.getByRole('button', { name: t.care.acts.resume }).first().click();
      await programmes.number('Weight').fill('88');
      await programmes.field(words.Plan).fill('Sigue igual');
      await programmes.button(words.add).click();
      await expect(page.getByRole('list', { name: words.series }).getByRole('listitem')).toHaveCount(2);
      await expect(page.getByRole('figure').filter({ hasText: words.Bmi })).toBeVisible();
      await survey('nutrition: series', { fixed: true });
    });

    await test.step('ends with the answer that closes it', async () => {
      await page.getByRole('tab', { name: t.care.tabs.attention }).click();
      await page.getByRole('button', { name: t.care.acts.finish, exact: true }).first().click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(t.care.dialogs.finishProgramme)).toBeVisible();
      await dialog.getByRole('checkbox', { name: t.care.dialogs.programmeClosed }).check();
      await expect(dialog.getByText(t.care.dialogs.finishProgramme)).toHaveCount(0);
      await dialog.getByRole('button', { name: t.care.acts.finish, exact: true }).click();
      await expect.poll(it.status).not.toBe(CareStatus.NUTRITIONAL_OPEN);
    });
  });
}
