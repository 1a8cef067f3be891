import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newDatabase } from '#tests/server/support/postgres-admin.ts';
import { startPostgres } from '#tests/server/support/postgres-server.ts';
import { ResetPage } from './pages/reset.page.ts';
import { ResourcePage } from './pages/resource.page.ts';
import { UsersPage } from './pages/users.page.ts';
import { online } from './support/calls.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/mailbox.ts';
import { startServer } from './support/server.ts';

const root = join(import.meta.dirname, '..');
const password = 'una ronda muy larga';
const josefa = 'josefa@clinica.example';
const rosa = 'rosa@clinica.example';
const reason = 'Dolor lumbar desde ayer al cargar peso.';

async function enter(desk: Desk, email: string): Promise<void> {
  await desk.open('auth-login');
  await desk.login.enterWith(email, password);
  await expect(desk.shell.profile).toBeVisible();
}

async function choosePassword(desk: Desk, mailDir: string, email: string): Promise<void> {
  await desk.page.goto(await linkOf(mailDir, email));
  const reset = new ResetPage(desk.page, desk.t);
  await reset.choose(password);
  await expect(reset.heading('done')).toBeVisible();
}

test('decision 173: takes a clinic from an empty database to its first encounter', async ({ visit }) => {
  const cluster = await startPostgres(['fsync=off']);
  const database = await newDatabase(cluster.url);
  const secret = 'a secret of the clinic, long enough to be one';
  const server = await startServer({ postgres: { ...database, secret }, env: { RONDA_DEMO: '' } });
  try {
    const [administrator, nurse] = await Promise.all([visit({ through: server }), visit({ through: server })]);
    nurse.troubles.expect(/status of 404/);
    administrator.troubles.expect(/status of 404/);

    await test.step('creates the first account by command, and signs in with the mailed code', async () => {
      const given = {
        ...{ organization: 'Clínica Andes', 'organization-rut': '76.123.456-0', email: josefa },
        ...{ name: 'Josefa', 'last-name': 'Vidal', rut: '12.345.678-5', 'birth-date': '21061974', gender: 'F' },
        specialty: 'medicina general',
      };
      const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
      const env = { ...process.env, DATABASE_URL: database.url, RONDA_SECRET: secret, RONDA_DATA: server.dataDir };
      await promisify(execFile)(join(root, 'node_modules/.bin/tsx'), ['scripts/account.ts', ...args], {
        cwd: root,
        env,
      });
      await choosePassword(administrator, server.mailDir, josefa);
      await enter(administrator, josefa);
    });

    await test.step('adds a polyclinic and a nurse who works in it', async () => {
      const { page, t } = administrator;
      await administrator.open('platform-configure-polyclinics');
      const places = new ResourcePage(page, t, 'polyclinic');
      await places.add.click();
      await places.write({
        Name: 'Faena Norte',
        Code: 'FNO',
        OrganizationId: 'Clínica Andes',
        PolyclinicTypeId: 'Sin SAP',
      });
      await places.save.click();
      await expect(places.row('Faena Norte')).toBeVisible();
      await administrator.open('platform-users');
      const users = new UsersPage(page, t);
      await users.add.click();
      await users.field('IC').fill('11.111.111-1');
      await users.field('Name').fill('Rosa');
      await users.field('LastName').fill('Díaz');
      await users.field('BirthDate').fill('01-04-1990');
      await users.field('Gender').click();
      await page.getByRole('option', { name: t.genders.F, exact: true }).click();
      await users.field('Email').fill(rosa);
      await users.role('nurse').check();
      await users.pane.getByRole('checkbox', { name: 'Faena Norte' }).check();
      await users.create.click();
      await expect(users.row('Rosa Díaz')).toBeVisible();
    });

    await test.step('lets the nurse register a patient, and the physician take the case', async () => {
      const { cares, page, t } = nurse;
      await choosePassword(nurse, server.mailDir, rosa);
      await enter(nurse, rosa);
      await nurse.open('polyclinic-medicalcares-create');
      await cares.search.fill('40.155.433-5');
      await cares.register.click();
      await cares.writePerson({ rut: '40.155.433-5', name: 'Luis', lastName: 'Pérez', birth: '21-06-1974' });
      await cares.registerSend.click();
      await cares.isFor('Pérez');
      await page.getByRole('radio', { name: t.newCare.modes.remote }).check();
      await cares.writeCare('Accidente del trabajo', reason);
      await cares.create.click();
      await expect(nurse.care.patient).toContainText('FNO-');
      await administrator.open('platform-work');
      await online(administrator);
      await administrator.work.kind('teleconsultations').click();
      await administrator.work.attendNext.click();
      await administrator.care.start.click();
      await expect(administrator.care.banner('mine')).toBeVisible();
      await expect(administrator.page.getByText(reason).first()).toBeVisible();
    });
    // Open pages would miss the server.
    await Promise.all([administrator, nurse].map(({ context }) => context.close()));
  } finally {
    await server.dispose();
    await cluster.stop();
  }
});
