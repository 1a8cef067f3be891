import { randomUUID } from 'node:crypto';
import { AttentionType } from '#domain/medical-care/care-kinds.ts';
import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { escaped, fill, locales } from './support/texts.ts';
import { receiveWorker } from './support/workers.ts';

const gauze = 'Gasa estéril 10 x 10 cm';
/** Both languages share one server, so each moves and uses its own item. */
const items = {
  es: { item: 'Férula de inmovilización', store: 4, module: 0, lot: 'AM-77' },
  en: { item: 'Bajada de suero macrogoteo', store: 30, module: 4, lot: 'AM-78' },
} as const;
const moved = 3;

const row = ({ page }: Desk, name: string) => page.getByRole('row').filter({ hasText: name });
const tab = ({ page }: Desk, name: string) => page.getByRole('tab', { name, exact: true });

async function started(desk: Desk, index: number): Promise<string> {
  const { page, base, headers } = desk;
  const Reason = 'Herida en la mano al cambiar una correa';
  const care = await receiveWorker(desk, index, { AttentionType: AttentionType.WORK_EVENT, Reason });
  const headersOnce = { ...headers, 'Idempotency-Key': randomUUID() };
  const address = `${base}/api/clinical/v2/MedicalCares/${care}/Start`;
  expect((await page.request.post(address, { headers: headersOnce, data: {} })).ok()).toBe(true);
  return care;
}

for (const [index, locale] of locales.entries()) {
  test(`counts, receives and uses the supplies of a polyclinic as a nurse (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse', { locale, browser });
    const { page, t } = nurse;
    const { supplies: words } = t;
    const { item, store, module, lot } = items[locale];
    const survey = createSurvey(nurse);
    nurse.troubles.expect(/net::ERR_FAILED/);
    nurse.troubles.expect(/status of (400|500|503)/);
    const dialog = page.getByRole('dialog');
    const more = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${escaped(fill(words.more, { name }))}`) });
    const choose = async (name: string, act: string) => {
      await more(name).click();
      await page.getByRole('menuitem', { name: act, exact: true }).click();
    };
    const done = (text: string, name: string) =>
      expect(page.getByRole('status').filter({ hasText: fill(text, { name }) })).toBeVisible();
    const quantity = dialog.getByLabel(
      new RegExp(`^(${escaped(words.fields.quantity)}|${escaped(words.fields.counted)})`),
    );

    await test.step('shows the loading, failed and loaded states', async () => {
      const letGo = await hold(page, /Consumables\/Polyclinic\/Module/);
      await nurse.open('polyclinic-consumables');
      await expect(page.getByText(words.loading)).toBeAttached();
      await letGo();
      await expect(row(nurse, gauze)).toBeVisible();
      await survey('supplies, module', { fixed: true });
      const mend = await fail(page, /Consumables\/Polyclinic\/Internal/);
      await tab(nurse, words.views.INTERNAL).click();
      await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();
      await mend();
      await page.getByRole('button', { name: t.app.retry }).click();
      await expect(row(nurse, item)).toContainText(String(store));
    });

    await test.step('moves supplies from the store to the module', async () => {
      await page.getByRole('button', { name: fill(words.acts.MOVED.of, { name: item }) }).click();
      await survey('supplies, a move');
      await dialog.getByRole('button', { name: words.acts.MOVED.yes, exact: true }).click();
      await expect(dialog.getByText(words.problems.required)).toBeVisible();
      await quantity.fill(String(moved));
      await dialog.getByRole('button', { name: words.acts.MOVED.yes, exact: true }).click();
      await done(words.acts.MOVED.done, item);
      await expect(row(nurse, item)).toContainText(String(store - moved));
      await tab(nurse, words.views.MODULE).click();
      await expect(row(nurse, item)).toContainText(String(module + moved));
    });

    await test.step('asks for the reason when more is used than in stock, and keeps the input', async () => {
      await page.getByRole('button', { name: fill(words.acts.USED.of, { name: item }) }).click();
      await quantity.fill(String(module + 5));
      const short = fill(words.short, { stock: String(module + moved), left: String(moved - 5) });
      await expect(dialog.getByRole('status').filter({ hasText: short })).toBeVisible();
      await dialog.getByRole('button', { name: words.acts.USED.yes, exact: true }).click();
      await expect(dialog.getByLabel(words.fields.note)).toHaveAttribute('aria-invalid', 'true');
      await expect(quantity).toHaveValue(String(module + 5));
      await survey('supplies, short');
      await dialog.getByLabel(words.fields.note).fill('Rescate en faena');
      await dialog.getByRole('button', { name: words.acts.USED.yes, exact: true }).click();
      await done(words.acts.USED.done, item);
      await expect(row(nurse, item)).toContainText(words.states.below);
    });

    await test.step('counts with a minimum, and finds the items to order', async () => {
      await choose(gauze, words.acts.COUNTED.short);
      await quantity.fill('12,5');
      await dialog.getByLabel(words.fields.minStock).fill('20');
      await dialog.getByRole('button', { name: words.acts.COUNTED.yes, exact: true }).click();
      await done(words.acts.COUNTED.done, gauze);
      await expect(row(nurse, gauze)).toContainText(words.states.low);
      await page.getByRole('switch', { name: words.toOrder }).check();
      await expect(row(nurse, gauze)).toBeVisible();
      await expect(row(nurse, 'Mascarilla quirúrgica')).toHaveCount(0);
      await page.getByLabel(words.search).fill('nada así');
      await expect(page.getByRole('heading', { name: words.noResults })).toBeVisible();
      await survey('supplies, none found');
      await page.getByRole('button', { name: words.clear }).last().click();
      await expect(row(nurse, 'Mascarilla quirúrgica')).toBeVisible();
    });

    await test.step('reverts an own movement, which stays visible', async () => {
      await tab(nurse, words.views.MOVEMENTS).click();
      await page
        .getByRole('button', { name: fill(words.acts.TAKE_BACK.of, { name: item }) })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.acts.TAKE_BACK.yes, exact: true }).click();
      await done(words.acts.TAKE_BACK.done, item);
      await expect(row(nurse, item).filter({ hasText: words.takenBack })).toHaveCount(1);
      await survey('supplies, movements');
      await page.getByLabel(words.filters.of, { exact: true }).click();
      await page.getByRole('option', { name: words.filters.outside }).click();
      await expect(row(nurse, item).first()).toBeVisible();
      await tab(nurse, words.views.MODULE).click();
      await expect(row(nurse, item)).toContainText(String(module + moved));
    });

    await test.step('receives a lot of a medicine', async () => {
      await tab(nurse, words.views.MEDICINES).click();
      await expect(row(nurse, 'Paracetamol').first()).toBeVisible();
      await survey('supplies, medicines', { fixed: true });
      await page.getByRole('button', { name: words.newLot }).click();
      await dialog.getByRole('combobox').fill('amoxicilina');
      await page
        .getByRole('option', { name: /^Amoxicilina/ })
        .first()
        .click();
      await quantity.fill('30');
      await dialog.getByLabel(words.lotWord).fill(lot);
      await survey('supplies, a new lot');
      await dialog.getByRole('button', { name: words.acts.RECEIVED.yes, exact: true }).click();
      await done(words.acts.RECEIVED.done, 'Amoxicilina');
      await expect(row(nurse, lot)).toContainText('30');
      await tab(nurse, words.views.MOVEMENTS).click();
      await page.getByLabel(words.filters.of, { exact: true }).click();
      await page.getByRole('option', { name: words.filters.medicines }).click();
      await expect(row(nurse, lot)).toHaveCount(1);
      await row(nurse, lot).getByRole('button').click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.acts.TAKE_BACK.yes, exact: true }).click();
      await expect(row(nurse, lot).filter({ hasText: words.takenBack })).toHaveCount(1);
      await expect(row(nurse, lot).getByRole('button')).toHaveCount(0);
      await expect(page.locator('body')).not.toBeFocused();
    });
  });

  test(`uses supplies and gives medicines in an encounter (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const nurse = await signIn('nurse', { locale, browser });
    const { page, t } = nurse;
    const { care: words } = t.supplies;
    const survey = createSurvey(nurse);
    nurse.troubles.expect(/status of 400/);
    const care = await started(nurse, index);
    const used = page.getByRole('region', { name: words.used });
    const box = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${escaped(name)}`) });

    await nurse.open('polyclinic-medicalcares-detail-id', care);
    await tab(nurse, t.care.tabs.supplies).click();
    await expect(used.getByText(words.none)).toBeVisible();
    await survey('supplies of an encounter, none yet');
    await expect(page.getByText(words.chooseFirst)).toBeVisible();
    await box(words.consumable).fill('gasa');
    await page.getByRole('option', { name: new RegExp(`^${escaped(gauze)}`) }).click();
    await page.getByLabel(words.quantity).fill('2');
    await page.getByRole('button', { name: words.add }).click();
    await expect(used.getByRole('listitem').filter({ hasText: gauze })).toContainText('2');

    await box(words.consumable).fill('gasa');
    await page.getByRole('option', { name: new RegExp(`^${escaped(gauze)}`) }).click();
    await page.getByLabel(words.quantity).fill('2');
    const question = page.getByRole('alertdialog');
    await used.getByRole('button').click();
    await survey('a use to be cancelled');
    await question.getByRole('button', { name: words.cancel.useYes, exact: true }).click();
    await expect(used.getByText(words.none)).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: t.care.tabs.supplies })).toBeFocused();
    const cancelled = fill(t.supplies.acts.TAKE_BACK.done, { name: gauze });
    await expect(page.getByRole('status').filter({ hasText: cancelled })).toBeVisible();
    await expect(page.getByLabel(words.quantity)).toHaveValue('2');
    await page.getByRole('button', { name: words.add }).click();
    await expect(used.getByRole('listitem').filter({ hasText: gauze })).toContainText('2');

    await page.getByRole('radio', { name: words.medicine }).check();
    await box(words.medicine).fill('ibu');
    await page
      .getByRole('option', { name: /^Ibuprofeno/ })
      .first()
      .click();
    await page.getByRole('button', { name: words.give }).click();
    await expect(page.getByLabel(words.reason)).toHaveAttribute('aria-invalid', 'true');
    await survey('a medicine without a prescription');
    await page.reload();
    await tab(nurse, t.care.tabs.supplies).click();
    await page.getByLabel(words.reason).fill('Protocolo de dolor agudo');
    await page.getByRole('button', { name: words.give }).click();
    await expect(page.getByLabel(words.reason)).toHaveAttribute('aria-invalid', 'true');
    await survey('a medicine for a patient of unknown allergies');
    await page.getByLabel(words.reason).fill('Dice que no tiene alergias. Protocolo de dolor agudo');
    await page.getByRole('button', { name: words.give }).click();
    const given = used.getByRole('listitem').filter({ hasText: 'Ibuprofeno' });
    await expect(given).toContainText('Protocolo de dolor agudo');
    await survey('supplies of an encounter');

    const physician = await signIn('polyclinic', { locale, browser });
    await physician.open('polyclinic-medicalcares-detail-id', care);
    await tab(physician, t.care.tabs.supplies).click();
    const seen = physician.page.getByRole('region', { name: words.used });
    await expect(seen.getByRole('listitem')).toHaveCount(2);
    const gauzes = used.getByRole('listitem').filter({ hasText: gauze });
    for (const [item, yes] of [
      [given, words.cancel.givenYes],
      [gauzes, words.cancel.useYes],
    ] as const) {
      await item.getByRole('button').click();
      await question.getByRole('button', { name: yes, exact: true }).click();
      await expect(item).toHaveCount(0);
    }
    await expect(seen.getByText(words.none)).toBeVisible();
  });
}

test('a physician who does not work in the polyclinic is offered its admission and none of its stock', async ({
  signIn,
}) => {
  const doctor = await signIn('doctor', { browser });
  const { t } = doctor;
  await startTeleconsultation(doctor);
  await expect(tab(doctor, t.care.tabs.admission)).toBeVisible();
  await expect(tab(doctor, t.care.tabs.supplies)).toHaveCount(0);
});
