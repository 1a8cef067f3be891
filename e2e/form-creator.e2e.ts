import { randomUUID } from 'node:crypto';
import { formProblemTexts } from '#domain/forms/form-problem-texts.ts';
import { control } from '#domain/forms/form-rules.fixtures.ts';
import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { stillBrowser as browser, createSurvey } from './support/survey.ts';
import { fill } from './support/texts.ts';

type KindName = keyof Desk['t']['formCreator']['kinds'];

function partsOf({ page, t }: Desk) {
  const { formCreator: words } = t;
  const part = (name: 'list' | 'fields' | 'preview') =>
    page.getByRole('region', { name: words.steps[name], exact: true });
  const choose = async (label: string, option: string) => {
    await part('fields').getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  return {
    words,
    name: page.getByRole('textbox', { name: words.editor.name }),
    publish: page.getByRole('button', { name: words.editor.publish, exact: true }),
    published: page.getByText(words.editor.saved, { exact: true }),
    part,
    choose,
    box: (label: string) => part('fields').getByRole('textbox', { name: label }),
    add: async (kind: KindName, label: string) => {
      await part('list').getByRole('button', { name: words.list.add }).click();
      await page.getByRole('menuitem', { name: words.kinds[kind], exact: true }).click();
      await part('fields').getByRole('textbox', { name: words.fields.labelEs }).fill(label);
    },
  };
}

test('creates a form with options, a condition and a formula as a physician, and answers an encounter in it', {
  tag: '@looks',
}, async ({ signIn }) => {
  const doctor = await signIn('doctor', { browser });
  const { page, t } = doctor;
  const { words, name, publish, published, part, choose, box, add } = partsOf(doctor);
  const survey = createSurvey(doctor);

  await test.step('lists the forms of a type', async () => {
    await doctor.open('platform-creator');
    await expect(page.getByRole('row', { name: /Atención general/ })).toContainText(words.owners.generic);
    await survey('forms of encounters', { fixed: true });
    await page.getByRole('link', { name: words.add }).click();
    await expect(name).toBeVisible();
  });

  await test.step('keeps the input, shows its errors, and previews the form while editing', async () => {
    await name.fill('Tabaquismo');
    await add('SELECT', 'Fuma');
    await box(fill(words.options.es, { number: 1 })).fill('Sí');
    await box(fill(words.options.es, { number: 2 })).fill('No');
    await add('NUMBER', 'Cajetillas');
    await choose(words.condition.VisibleIf, 'Fuma');
    await choose(words.condition.value, 'Sí');
    await add('CALCULATED', 'Cigarrillos');
    await box(words.fields.formula).fill('cajetillas * veinte');
    await expect(part('fields').getByText(/clave que no existe/)).toBeVisible();
    await survey('editor, a formula that is wrong', { fixed: true });
    await page.reload();
    await expect(name).toHaveValue('Tabaquismo');
    await part('list')
      .getByRole('button', { name: /^Cigarrillos/ })
      .first()
      .click();
    await box(words.fields.formula).fill('cajetillas * 20');
    const preview = part('preview');
    await expect(preview.getByLabel(/^Cajetillas/)).toHaveCount(0);
    await preview.getByRole('combobox', { name: /^Fuma/ }).click();
    await page.getByRole('option', { name: 'Sí', exact: true }).click();
    await preview.getByLabel(/^Cajetillas/).fill('2');
    await page.keyboard.press('Tab');
    await expect(preview.getByRole('status').or(preview.locator('output'))).toContainText('40');
  });

  await test.step('moves a field by keyboard, and announces its position', async () => {
    const first = part('list')
      .getByRole('button', { name: /^Cigarrillos/ })
      .first();
    await first.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByText(fill(words.list.moved, { name: 'Cigarrillos', place: 2, total: 3 }))).toBeAttached();
    await expect(
      part('list')
        .getByRole('button', { name: /^Cigarrillos/ })
        .first(),
    ).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByText(fill(words.list.moved, { name: 'Cigarrillos', place: 3, total: 3 }))).toBeAttached();
  });

  await test.step('publishes version 1 and makes it the default', async () => {
    await expect(page.getByText(words.editor.first)).toBeVisible();
    await tabTo(page, publish);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/id=[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { name: 'Tabaquismo', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: words.editor.back }).click();
    await page.getByRole('button', { name: fill(words.more, { name: 'Tabaquismo' }) }).click();
    await page.getByRole('menuitem', { name: words.acts.makeDefault.menu }).click();
    await survey('form, made the default', { floating: true });
    await page.getByRole('button', { name: words.acts.makeDefault.yes }).click();
    await expect(page.getByText(words.acts.makeDefault.done)).toBeVisible();
    await expect(page.getByRole('row', { name: /Tabaquismo/ })).toContainText(words.isDefault);
  });

  await test.step('answers an encounter in version 1, and keeps it there when version 2 is published', async () => {
    await doctor.open('platform-work');
    await startTeleconsultation(doctor);
    const care = page.url();
    await expect(page.getByRole('combobox', { name: /^Fuma/ })).toBeVisible();
    await page.getByRole('combobox', { name: /^Fuma/ }).click();
    await page.getByRole('option', { name: 'Sí', exact: true }).click();
    await page.getByLabel(/^Cajetillas/).fill('1');
    await expect(page.getByText(/^(Guardado|guardado)/).first()).toBeVisible();
    await doctor.open('platform-creator');
    await page.getByRole('link', { name: fill(words.editOne, { name: 'Tabaquismo' }) }).click();
    // Added behind the last one, so that only the addition is sent.
    await part('list')
      .getByRole('button', { name: /^Cigarrillos/ })
      .first()
      .click();
    await add('DATE', 'Último cigarrillo');
    await expect(page.getByText(fill(words.editor.next, { version: 2 }))).toBeVisible();
    await expect(page.getByText(fill(words.editor.keeps_one, { count: 1, version: 1 }))).toBeVisible();
    const added = page.waitForRequest(/\/Forms\/AddControls$/);
    await publish.click();
    await added;
    await expect(published).toBeVisible();
    await page.goto(care);
    await expect(page.getByLabel(/^Cajetillas/)).toHaveValue('1');
    await expect(page.getByLabel(/^Último cigarrillo/)).toHaveCount(0);
  });

  await test.step('retires the form, and falls back to the generic one', async () => {
    await doctor.open('platform-creator');
    await page.getByRole('button', { name: fill(words.more, { name: 'Tabaquismo' }) }).click();
    await page.getByRole('menuitem', { name: words.acts.retire.menu }).click();
    await page.getByRole('button', { name: words.acts.retire.yes }).click();
    await expect(page.getByText(words.acts.retire.done)).toBeVisible();
    await expect(page.getByRole('row', { name: /Tabaquismo/ })).toContainText(words.states.RETIRED);
  });

  await test.step('copies a generic form, and changes its name', async () => {
    await page.getByRole('button', { name: words.copyGeneric }).click();
    await page.getByRole('button', { name: fill(words.generics.copy, { name: 'Atención general' }) }).click();
    await page.getByRole('button', { name: words.acts.copy.yes }).click();
    await expect(page.getByText(words.acts.copy.done)).toBeVisible();
    await page.getByRole('link', { name: fill(words.editOne, { name: 'Atención general' }) }).click();
    await name.fill('Mi atención');
    await publish.click();
    await expect(page.getByRole('heading', { name: 'Mi atención', level: 1 })).toBeVisible();
    await expect(page.getByText(fill(words.version, { version: 2 }))).toBeVisible();
    await survey('editor of a whole form', { fixed: true });
  });
  expect(t.formCreator.title).toEqual(words.title);
});

test('keeps a text that was not saved in its version, over a reload and another publication', async ({ signIn }) => {
  const doctor = await signIn('doctor2');
  const { page, base, headers, orientation, troubles } = doctor;
  troubles.expect(/net::ERR_FAILED/);
  const forms = `${base}/api/clinical/v2/Forms`;
  const question = (label: string) => control(label, { ControlId: randomUUID() });
  const made = await page.request.post(`${forms}/Type/1/AddFormAndControls`, {
    headers,
    data: { Name: 'Tos', controls: [question('tos')] },
  });
  const { FormId } = await made.json();
  await page.request.post(`${forms}/${FormId}/SetDefault`, { headers });
  await doctor.open('platform-work');
  await startTeleconsultation(doctor);
  const isAnswer = /\/MedicalCares\/[^/]+\/Answer$/;
  await page.route(isAnswer, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('textbox', { name: 'tos' }).fill('Seca, desde hace tres días');
  await expect(orientation.saveState('keptHere')).toBeVisible();

  const data = { Name: 'Tos', controls: [question('fiebre')] };
  expect((await page.request.put(`${forms}/${FormId}/Update`, { headers, data })).ok()).toBe(true);
  const retired = { Status: 'RETIRED' };
  expect((await page.request.put(`${forms}/${FormId}/Update`, { headers, data: retired })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'tos' })).toHaveValue('Seca, desde hace tres días');
  await page.unroute(isAnswer);
  await expect(orientation.saveState('saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'tos' })).toHaveValue('Seca, desde hace tres días');
});

test('lets a nurse create a questionnaire of the polyclinic', { tag: '@looks' }, async ({ signIn }) => {
  const nurse = await signIn('nurse', { browser });
  const { page } = nurse;
  const { words, name, publish, add } = partsOf(nurse);
  const survey = createSurvey(nurse);
  await nurse.open('polyclinic-creator');
  await page.getByRole('tab', { name: words.types['5'] }).click();
  await expect(page).toHaveURL(/\/polyclinic\/creator\/5$/);
  await expect(page.getByText(fill(words.used, { name: 'Preconsulta' }))).toBeVisible();
  await survey('questionnaires of a polyclinic, the generic one');
  await page.getByRole('link', { name: words.add }).click();
  await expect(page).toHaveURL(/\/polyclinic\/creator\/5\/detail$/);
  await name.fill('Antes de la atención');
  await add('TEXTAREA', 'Medicamentos en uso');
  await publish.click();
  await expect(page).toHaveURL(/\/detail\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: words.editor.back }).click();
  await expect(page.getByRole('row', { name: /Antes de la atención/ })).toContainText(words.owners.polyclinic);
  await page.getByRole('button', { name: fill(words.more, { name: 'Antes de la atención' }) }).click();
  await page.getByRole('menuitem', { name: words.acts.makeDefault.menu }).click();
  await page.getByRole('button', { name: words.acts.makeDefault.yes }).click();
  await expect(page.getByText(fill(words.used, { name: 'Antes de la atención' }))).toBeVisible();
});

test('a nurse makes choices that depend on answers, and choices in a table', { tag: '@looks' }, async ({ signIn }) => {
  const nurse = await signIn('nurse', { browser });
  const { page, t } = nurse;
  const { words, name, publish, part, choose, box, add } = partsOf(nurse);
  const survey = createSurvey(nurse);
  await nurse.open('polyclinic-creator');
  await page.getByRole('link', { name: words.add }).click();
  await name.fill('Tabaco y operaciones');

  await test.step('offers an option under a condition, and tries it', async () => {
    for (const [label, ...options] of [
      ['Tabaco', 'Diario', 'Jamás'],
      ['Cigarro', 'Rubio', 'Mentolado'],
    ] as const) {
      await add('RADIO', label);
      for (const [at, text] of options.entries()) await box(fill(words.options.es, { number: at + 1 })).fill(text);
    }
    await choose(fill(words.options.condition, { number: 2 }), 'Tabaco');
    await choose(words.condition.value, 'Jamás');
    const none = part('preview').getByRole('radio', { name: 'Mentolado' });
    await expect(none).toHaveCount(0);
    await part('preview').getByRole('radio', { name: 'Jamás', exact: true }).press('Space');
    await expect(none).toBeVisible();
  });

  await test.step('writes a column of choices by keyboard', async () => {
    await add('TABLE', 'Cirugías');
    await part('fields').getByRole('button', { name: words.tableColumns.add }).press('Enter');
    await box(fill(words.tableColumns.es, { number: 1 })).fill('Flanco');
    const kind = part('fields').getByRole('combobox', { name: fill(words.tableColumns.kind, { number: 1 }) });
    await kind.press('Enter');
    await page.getByRole('option', { name: words.kinds.SELECT, exact: true }).press('Enter');
    const options = part('fields').getByRole('group', { name: fill(words.tableColumns.options, { number: 1 }) });
    const text = (number: number) => options.getByRole('textbox', { name: fill(words.options.es, { number }) });
    await text(1).fill('Izquierdo');
    await publish.click();
    await expect(part('fields').getByText(formProblemTexts.optionLabel.es, { exact: true })).toBeVisible();
    await text(2).fill('Derecho');
    await options.getByRole('button', { name: words.options.add }).press('Enter');
    await expect(text(3)).toBeFocused();
    await page.keyboard.type('Ambos');
    await part('preview').getByRole('button', { name: t.forms.addRow }).press('Enter');
    await part('preview')
      .getByRole('combobox', { name: /^Flanco/ })
      .click();
    await expect(page.getByRole('option')).toHaveText(['Izquierdo', 'Derecho', 'Ambos']);
    await page.keyboard.press('Escape');
    await survey('editor, choices under a condition and in a table', { fixed: true });
  });
  await publish.click();
  await expect(page.getByRole('heading', { name: 'Tabaco y operaciones', level: 1 })).toBeVisible();
  await expect(page.getByText(fill(words.version, { version: 1 }))).toBeVisible();
});
