import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { RoleId } from '#domain/session/roles.ts';
import { ProblemError } from '#server/core/problems.ts';
import { auditLog, organizations, userRoles, users } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { createFirstAccount, FirstAccount } from '#server/modules/users/first-account.ts';
import { mailAccounts } from '#server/modules/visits/notices.ts';
import { seedIfNeeded } from '#server/seed/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { Browser } from './support/browser.ts';
import { describeEngines } from './support/engines.ts';

const given = (more: object = {}) =>
  FirstAccount.parse({
    OrganizationName: 'Clínica Andes',
    OrganizationIC: '76.123.456-0',
    Name: 'Josefa',
    LastName: 'Vidal',
    IC: '12.345.678-5',
    Gender: 'F',
    BirthDate: '1974-06-21',
    Email: 'Josefa@clinica.example',
    Specialty: 'MEDICINA GENERAL',
    ...more,
  });

describeEngines('the first account of an organization', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    const hashPassword = () => Promise.reject(new Error('an installation without a demo has no password'));
    await seedIfNeeded(app.store, { demo: false, now: app.clock.now(), hashPassword });
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const rows = async () => [await app.store.db.$count(organizations), await app.store.db.$count(users)];

  test('creates nothing for an unknown specialty', async () => {
    const refused = createFirstAccount(app.unitOfWork, given({ Specialty: 'Alquimia' }), 'es');
    await expect(refused).rejects.toThrow(/^There is no specialty "Alquimia"\. Known ones: .*Medicina general/);
    expect(await rows()).toEqual([0, 0]);
  });

  test('creates organization and full-service medic, who chooses a password by mail and creates the next account', async () => {
    await createFirstAccount(app.unitOfWork, given(), 'es');
    const send = async (mail: (typeof app.mails)[number]) => void app.mails.push(mail);
    await mailAccounts({ unitOfWork: app.unitOfWork, config: app.config, mailer: { send, close: () => undefined } });
    const Email = 'josefa@clinica.example';
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([[Email, 'Ronda: elige tu contraseña']]);
    const [, link = ''] = /(http\S+)/.exec(app.mails[0]?.text ?? '') ?? [];
    const Code = new URLSearchParams(new URL(link).hash.slice(1)).get('code');
    const password = 'una ronda muy larga';
    const browser = new Browser(app);
    const form = { Email, Password: password, ConfirmPassword: password, Code };
    expect((await browser.post('/api/identity/v2/Account/ResetPassword', form)).statusCode).toBe(204);
    expect((await browser.signIn({ email: Email }, password)).statusCode).toBe(200);
    const next = {
      ...{ Name: 'Rosa', LastName: 'Díaz', Gender: 'F', BirthDate: '1990-04-01', IC: '11.111.111-1' },
      ...{ Email: 'rosa@clinica.example', RoleIds: [RoleId.NURSE] },
    };
    expect((await browser.post('/api/user-admin/v2/Users/CreateWithRoles', next)).statusCode).toBe(201);
    expect(await rows()).toEqual([1, 2]);
  });

  test('audits it without an actor, and refuses a second one', async () => {
    const audited = await app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'user.create'))
      .orderBy(auditLog.seq);
    const [josefa] = await app.store.db.select().from(users).where(eq(users.email, 'josefa@clinica.example'));
    expect(audited[0]).toMatchObject({ actorId: null, objectId: josefa?.id });
    const before = await rows();
    const second = createFirstAccount(
      app.unitOfWork,
      given({ IC: '22.222.222-2', Email: 'otra@clinica.example' }),
      'es',
    );
    await expect(second).rejects.toThrow('Clínica Andes has a full-service medic, who creates its accounts in Users.');
    expect(await rows()).toEqual(before);
  });

  test('gives an organization without a full-service medic one again, but no RUT two accounts', async () => {
    await app.store.db.delete(userRoles).where(eq(userRoles.roleId, RoleId.FULL_SERVICE));
    const same = createFirstAccount(app.unitOfWork, given({ Email: 'otra@clinica.example' }), 'es');
    await expect(same).rejects.toEqual(new ProblemError('duplicate_ic'));
    await createFirstAccount(app.unitOfWork, given({ IC: '22.222.222-2', Email: 'otra@clinica.example' }), 'es');
    expect(await rows()).toEqual([1, 3]);
  });
});
