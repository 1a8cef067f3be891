import { randomUUID } from 'node:crypto';
import { AttentionType } from '#domain/medical-care/care-kinds.ts';
import { reports } from '#domain/reports/report-kinds.ts';
import { reportNeeds } from '#domain/reports/report-needs.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { attentionAnswer, control } from '../tests/server/support/answers.ts';
import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { finishEncounter } from './support/finish-encounter.ts';
import { expect, test } from './support/fixtures.ts';
import { prescribe } from './support/prescribing.ts';
import { hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, pattern } from './support/texts.ts';
import { receiveWorker } from './support/workers.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;

for (const locale of ['es', 'en'] as const) {
  test(`RPT-50: previews the reports of an encounter by keyboard, and shows why others are missing (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { browser, locale });
    const { care, page, t } = doctor;
    const { keyboard } = page;
    const survey = createSurvey(doctor);
    const list = care.workspace.getByRole('list', { name: t.reports.list });
    const nameOf = (kind: keyof typeof reports) => reports[kind].title[locale];
    const view = (kind: keyof typeof reports) =>
      list.getByRole('button', { name: fill(t.reports.view, { name: nameOf(kind) }), exact: true });
    const preview = page.getByRole('dialog', { name: pattern(`${nameOf('Ca')} {{number}}`) });

    await test.step('opens the reports by name from the command palette', async () => {
      await startTeleconsultation(doctor);
      await keyboard.press('Control+k');
      await expect(doctor.shell.paletteBox).toBeFocused();
      await keyboard.type(t.care.tabs.reports);
      await expect(doctor.shell.palette.getByRole('option').first()).toHaveText(t.care.tabs.reports);
      await keyboard.press('Enter');
      await expect(list).toBeVisible();
      await expect(page.getByText(t.reports.draftNote)).toBeVisible();
    });

    await test.step('names the data that a report of the encounter lacks', async () => {
      await expect(view('R')).toHaveAttribute('aria-disabled', 'true');
      await expect(view('R')).toHaveAccessibleDescription(reportNeeds.answer[locale]);
      await expect(view('Recipe')).toHaveAccessibleDescription(reportNeeds.prescription[locale]);
      await survey('the reports of an encounter');
    });

    await test.step('previews an attendance certificate, and closes it, with the keyboard only', async () => {
      await view('Ca').focus();
      await keyboard.press('Enter');
      await expect(preview.getByText('Certificado de atención', { exact: false }).first()).toBeVisible();
      await keyboard.press('Escape');
      await expect(preview).toBeHidden();
      await expect(view('Ca')).toBeFocused();
      await keyboard.press('Enter');
      await expect(preview.getByText('Certificado de atención', { exact: false }).first()).toBeVisible();
      await survey('an attendance certificate', { floating: true });
      await keyboard.press('Escape');
      await expect(preview).toBeHidden();
    });

    await test.step('prints the answer once it is saved', async () => {
      await finishEncounter(doctor);
      await care.workspace.getByRole('tab', { name: t.care.tabs.reports }).click();
      await expect(view('Ia')).not.toHaveAttribute('aria-disabled', 'true');
      await expect(view('R')).toHaveAccessibleDescription(reportNeeds.rest[locale]);
      for (const kind of ['Ia', 'Ima', 'Cali', 'Company', 'Riac'] as const) {
        const downloading = page.waitForEvent('download');
        const name = fill(t.reports.download, { name: nameOf(kind) });
        await list.getByRole('button', { name, exact: true }).click();
        const { code, title } = reports[kind];
        expect((await downloading).suggestedFilename()).toMatch(new RegExp(`^${code ?? title.es} .*\\.pdf$`));
      }
    });
  });
}

test('RPT-51: prints no prescription as a nurse, and prints the month with progress that closing cancels', {
  tag: looksIn('es'),
}, async ({ signIn }) => {
  const desk = await signIn('nurse', { browser });
  const { page, cares, care, t } = desk;
  const survey = createSurvey(desk);
  const dialog = page.getByRole('dialog', { name: t.reports.company.title });
  const make = dialog.getByRole('button', { name: t.reports.company.make });
  const choose = (name: string) => dialog.getByRole('radio', { name, exact: true });

  await test.step('opens the dialog from the command palette', async () => {
    await desk.open('polyclinic-select');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${t.polyCares.title}( \\d+)?`) })
      .click();
    await expect(cares.rows.first()).toBeVisible();
    await expect(page.getByRole('button', { name: t.reports.company.open, exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(desk.shell.paletteBox).toBeFocused();
    await page.keyboard.type(t.reports.company.open);
    await expect(desk.shell.palette.getByRole('option').first()).toHaveText(t.reports.company.open);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(make).toHaveAccessibleDescription(t.reports.company.chooseFirst);
  });

  await test.step('cancels a report in progress on close', async () => {
    await choose('Resumen de gestión').check();
    await survey('the reports of a polyclinic');
    const release = await hold(page, /EsachsA\/Print/);
    await make.click();
    await expect(dialog.getByText(t.reports.company.making)).toBeVisible();
    await dialog.getByRole('button', { name: t.reports.company.cancel, exact: true }).click();
    await expect(dialog).toBeHidden();
    await release();
  });

  await test.step('downloads each report of the month', async () => {
    await page.getByRole('button', { name: t.reports.company.open, exact: true }).click();
    for (const [name, file] of [
      ['Resumen de gestión', 'EsachsA'],
      ['Nómina de atenciones', 'EsachsB'],
      ['Registro de temperatura', 'EsachsTemp'],
    ] as const) {
      await choose(name).check();
      const downloading = page.waitForEvent('download');
      await make.click();
      expect((await downloading).suggestedFilename()).toMatch(new RegExp(`^${file}-\\d{4}-\\d\\d-01-.*\\.pdf$`));
      await expect(dialog.getByText(t.reports.company.done)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('prints the reports of an encounter, except those signed by physicians', async () => {
    await cares.rows.first().getByRole('link').first().click();
    await care.workspace.getByRole('tab', { name: t.care.tabs.reports }).click();
    const titles = care.workspace.getByRole('list', { name: t.reports.list }).getByRole('heading');
    await expect(titles.filter({ hasText: reports.Ca.title.es }).first()).toBeVisible();
    await expect(titles.filter({ hasText: reports.Recipe.title.es })).toHaveCount(0);
  });
});

/** A worker with a commuting accident attended in the field, with a nutrition sheet and rest. Resolves to the encounter. */
async function attendWorker(desk: Desk) {
  const { page, base, headers } = desk;
  const MedicalCareId = await receiveWorker(desk, 0, {
    AttentionType: AttentionType.OUT_OF_ROOM,
    Reason: 'Se golpeó la rodilla camino a la faena',
  });
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const once = { ...headers, 'Idempotency-Key': randomUUID() };
    const answer = await page.request.fetch(`${base}/api/clinical/v2/${path}`, { method, headers: once, data });
    expect([answer.ok(), await answer.text()]).toEqual([true, expect.any(String)]);
    return answer.json();
  };
  const { User, number } = await send('POST', `MedicalCares/${MedicalCareId}/Start`, {});
  await send('POST', 'MedicalCares/Esachs', { MedicalCareId, AttentionType: AttentionType.WORK_EVENT });
  await send('PATCH', `MedicalCares/Esachs?medicalCareId=${MedicalCareId}`, [
    { op: 'replace', path: '/AccidentDate', value: new Date(Date.now() - 3_600_000).toISOString() },
  ]);
  await send('POST', `NutritionalForms/Create/${MedicalCareId}`, {
    Weight: 91.4,
    Height: 172,
    Waist: null,
    FatPercent: null,
    Diet: null,
    ActivityMinutesWeek: null,
    Goal: 82,
    Plan: 'Caminar 30 minutos al día',
    NextControl: null,
  });
  await send('POST', `MedicalCares/${MedicalCareId}/Answer`, {
    FormId: attentionFormId,
    IsDraft: true,
    MedicalCareAnswerValues: attentionAnswer(control('needsRest', 'yes'), control('restDays', '3')),
  });
  return { id: MedicalCareId, number, patient: `${User.Name} ${User.LastName}` };
}

const ofWorker = ['Diat', 'Diep', 'Dat', 'Tap', 'Cati', 'R', 'Recipe', 'OutOfRoom', 'Nutritional'] as const;

test('RPT-52: shows a polyclinic physician every report of a worker encounter with its owner', async ({ signIn }) => {
  const physician = await signIn('polyclinic', { browser });
  const { page, care, t } = physician;
  const { id, number, patient } = await attendWorker(physician);
  await physician.open('polyclinic-medicalcares-detail-id', id);
  await prescribe(physician, ['Paracetamol']);
  await care.workspace.getByRole('tab', { name: t.care.tabs.reports }).click();
  const list = care.workspace.getByRole('list', { name: t.reports.list });
  for (const kind of ofWorker) {
    const { es: title } = reports[kind].title;
    await test.step(title, async () => {
      await list.getByRole('button', { name: fill(t.reports.view, { name: title }), exact: true }).click();
      const preview = page.getByRole('dialog', { name: `${title} ${number}`, exact: true });
      const paper = preview.getByRole('region', { name: t.preview.label });
      await expect(paper).toContainText(title, { ignoreCase: true });
      await expect(paper).toContainText(patient);
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();
    });
  }
});
