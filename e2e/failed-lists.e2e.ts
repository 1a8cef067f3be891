import { AttentionType } from '#domain/medical-care/care-kinds.ts';
import { ResourcePage } from './pages/resource.page.ts';
import { UsersPage } from './pages/users.page.ts';
import { expect, test } from './support/fixtures.ts';
import { orderExams } from './support/prescribing.ts';
import { refuse } from './support/requests.ts';
import { stillBrowser as browser } from './support/survey.ts';
import { pattern } from './support/texts.ts';
import { receiveWorker } from './support/workers.ts';

const internal = { status: 422, code: 'internal' } as const;
/** Console messages of the browser for such a response. */
const expected = /status of 422/;

test('clinical 8: names the roles, specialties, functions and regions that failed to load or save', async ({
  signIn,
}) => {
  const desk = await signIn('fullservice', { browser });
  const { page, t } = desk;
  const { users: words } = t;
  const { placesFailed, placesFailedText } = t.resources.address;
  const users = new UsersPage(page, t);
  const addresses = new ResourcePage(page, t, 'address');
  desk.troubles.expect(expected);
  const retry = users.pane.getByRole('button', { name: t.app.retry, exact: true });

  await test.step('shows the failed lists of the form of a person', async () => {
    await desk.open('platform-users');
    await users.add.click();
    for (const [path, list] of [
      [/\/Roles\/\d/, 'roles'],
      [/\/Specialties\?/, 'specialties'],
    ] as const) {
      const mend = await refuse(page, path, internal);
      await page.reload();
      await expect(users.pane.getByRole('heading', { name: words.lists[list], exact: true })).toBeVisible();
      await mend();
      await retry.click();
      await expect(users.field('IC')).toBeVisible();
    }
  });

  await test.step('shows failed functions of the chosen roles', async () => {
    const mend = await refuse(page, /\/ApplicationFunctions\/ByRoles$/, internal);
    await users.role('nurse').check();
    await expect(users.pane.getByRole('alert')).toContainText(words.functions.failed);
    await mend();
    await retry.click();
    await expect(users.pane.getByRole('alert')).toHaveCount(0);
  });

  await test.step('shows failed regions', async () => {
    const mend = await refuse(page, /\/State\/ByCountry\//, internal);
    await desk.open('platform-profile-address-list');
    const failed = page.getByRole('status').filter({ hasText: placesFailed });
    await expect(failed).toContainText(placesFailedText);
    await mend();
    await page.reload();
    await expect(addresses.add).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  await test.step('shows failures of saving, changing and deleting', async () => {
    const said = (text: string) => expect(addresses.form.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await addresses.add.click();
    await addresses.write({ Kind: 'Trabajo', Street: 'Los Carrera', Number: '380' });
    await addresses.write({ StateId: 'Coquimbo', CityId: 'La Serena' });
    const mendNew = await refuse(page, /\/Addresses$/, internal);
    await addresses.save.click();
    await said(t.resource.notSaved);
    await said(t.resource.stillHere);
    await mendNew();
    await addresses.save.click();
    await expect(addresses.form).toHaveCount(0);
    await addresses.edit('Los Carrera');
    await expect(addresses.field('Number')).toHaveValue('380');
    const mend = await refuse(page, /\/Addresses\/[^/?]+$/, internal);
    await addresses.write({ Number: '382' });
    await addresses.save.click();
    await said(t.resource.notChanged);
    await addresses.removeShown();
    await said(t.resource.notRemoved);
    await mend();
    await addresses.removeShown();
    await expect(addresses.form).toHaveCount(0);
  });
});

test('clinical 8: names the encounters, supplies, prescriptions and exam orders that failed to load', async ({
  signIn,
}) => {
  const desk = await signIn('polyclinic', { browser });
  const { page, t, care } = desk;
  desk.troubles.expect(expected);
  const { workspace } = care;
  const worker = { AttentionType: AttentionType.WORK_EVENT, Reason: 'Se cortó la mano al cambiar una correa' };
  const id = await receiveWorker(desk, 0, worker);
  await desk.open('polyclinic-select');
  await desk.polyclinic.choose('Faena Cerro Pintado');

  await test.step('shows the failed lists of the polyclinic', async () => {
    for (const [route, path, failed] of [
      ['polyclinic-medicalcares', /\/ByEsachsCustomFilter/, t.polyCares.failed],
      ['polyclinic-consumables', /\/Consumables\/Polyclinic\/Module\//, t.supplies.failed],
    ] as const) {
      const mend = await refuse(page, path, internal);
      await desk.open(route);
      const heading = page.getByRole('heading', { name: failed, exact: true });
      await expect(heading).toBeVisible();
      await mend();
      await page.getByRole('button', { name: t.app.retry, exact: true }).click();
      await expect(heading).toHaveCount(0);
    }
  });

  await test.step('shows the failed prescriptions and exam orders of an encounter', async () => {
    await desk.open('polyclinic-medicalcares-detail-id', id);
    await care.start.click();
    await expect(care.banner('mine')).toBeVisible();
    for (const [tab, path, { failed, empty }] of [
      [t.care.tabs.prescriptions, /\/Prescriptions(Third)?$/, t.prescriptions],
      [t.care.tabs.orders, /\/OrderExam(Third)?$/, t.orders],
    ] as const) {
      const mend = await refuse(page, path, internal);
      await workspace.getByRole('tab', { name: tab }).click();
      await expect(workspace.getByText(failed, { exact: true })).toBeVisible();
      await mend();
      await workspace.getByRole('button', { name: t.app.retry, exact: true }).click();
      await expect(workspace.getByText(empty)).toBeVisible();
    }
  });

  await test.step('SAFE-7: does not show a failed exam order as empty, and loads it on retry', async () => {
    const diagnosis = workspace.getByRole('textbox', { name: t.documents.diagnosis });
    await orderExams(desk, ['Hemograma']);
    await workspace.getByRole('button', { name: t.documents.back }).click();
    const mend = await refuse(page, /\/OrderExams\/[^/]+$/, internal);
    await workspace.getByRole('button', { name: pattern(t.documents.open) }).click();
    await expect(workspace.getByRole('alert').filter({ hasText: t.orders.oneFailed })).toBeVisible();
    await expect(diagnosis).toHaveCount(0);
    await mend();
    await expect(diagnosis).toHaveValue('Cefalea en estudio');
    await expect(workspace.getByText(t.orders.oneFailed)).toHaveCount(0);
  });
});
