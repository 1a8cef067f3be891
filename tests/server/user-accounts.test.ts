import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { runCode } from '#domain/patient.ts';
import { rutCheckDigit } from '#domain/rut.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { UserRow } from '#domain/users/user-row.ts';
import {
  auditLog,
  catalogueRows,
  facilitations,
  patients,
  polyclinicPhysicians,
  polyclinicStaff,
  userRoles,
} from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { mailAccounts } from '#server/modules/visits/notices.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { Browser, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addCare } from './support/medical-cares.ts';
import { addPerson, addPlace } from './support/people.ts';

const base = '/api/user-admin/v2/Users';
const identity = '/api/identity/v2/Account';
const chosen = { Password: 'una ronda muy larga', ConfirmPassword: 'una ronda muy larga' };
const { NURSE, DOCTOR, FULL_SERVICE, FACILITATOR, POLYCLINIC_CT } = RoleId;
const replace = (changes: object) =>
  Object.entries(changes).map(([field, value]) => ({ op: 'replace', path: `/${field}`, value }));

describeServer('accounts of an organization', (engine) => {
  let app: TestApp;
  let organizationId: string;
  let polyclinicId: string;
  const specialtyId = randomUUID();
  let serial = 0;
  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    ({ organizationId, polyclinicId } = await addPlace(app.store));
    await app.store.db.insert(catalogueRows).values([
      { id: randomUUID(), kind: 'documentType', code: runCode, name: 'RUT' },
      { id: specialtyId, kind: 'specialty', name: 'Medicina general' },
    ]);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const administrator = async (place = organizationId) => {
    const person = await addPerson(app.store, { roles: [FULL_SERVICE], organizationId: place });
    return { person, browser: await signedIn(app, person) };
  };
  const written = (more: object = {}) => {
    serial += 1;
    const digits = String(41_500_000 + serial);
    return {
      IC: `${digits}-${rutCheckDigit(digits)}`,
      Name: 'Rosa',
      LastName: 'Díaz',
      Gender: 'F',
      BirthDate: '1990-04-01',
      Email: `Rosa${serial}@Correo.cl `,
      Phone: '+56 9 6123 4471',
      RoleIds: [NURSE],
      SpecialtyIds: [],
      PolyclinicIds: [polyclinicId],
      ...more,
    };
  };
  const create = (browser: Browser, more: object = {}) => browser.post(`${base}/CreateWithRoles`, written(more));
  const mailer = { send: async (one: (typeof app.mails)[number]) => void app.mails.push(one), close: () => undefined };
  const mailedCode = () => {
    const [, link] = /(http\S+)/.exec(app.mails.at(-1)?.text ?? '') ?? [];
    return new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('code');
  };
  const mail = () => mailAccounts({ unitOfWork: app.unitOfWork, config: app.config, mailer });
  const change = (browser: Browser, id: string, changes: object, version?: number) =>
    browser.send('PATCH', `${base}/${id}`, {
      payload: replace(changes),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const account = async (browser: Browser, id: string) => (await browser.get(`${base}/${id}/Account`)).json();

  test('SEC-10: lets a new colleague choose a password with the mailed code and sign in', async () => {
    const { browser } = await administrator();
    const made = await create(browser);
    const { UserId, Email } = made.json();
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        UserId: expect.any(String),
        IC: expect.stringMatching(/^\d+-[\dK]$/),
        Name: 'Rosa',
        LastName: 'Díaz',
        SecondLastName: null,
        Gender: 'F',
        BirthDate: '1990-04-01',
        Email: `rosa${serial}@correo.cl`,
        Phone: '+56 9 6123 4471',
        MedicalRecordCode: null,
        RoleIds: [NURSE],
        SpecialtyIds: [],
        PolyclinicIds: [polyclinicId],
        FacilitatedIds: [],
        Active: true,
        ActiveEsachs: true,
        Removed: false,
        Pending: true,
        InUse: false,
        Version: 1,
      },
    ]);
    app.mails.length = 0;
    expect([await mail(), await mail()]).toEqual([1, 0]);
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([[Email, 'Ronda: elige tu contraseña']]);
    const form = { Email, ...chosen, Code: mailedCode() };
    const fresh = new Browser(app);
    const reset = () => fresh.post(`${identity}/ResetPassword`, form);
    expect([(await reset()).statusCode, (await reset()).statusCode]).toEqual([204, 400]);
    expect((await fresh.signIn({ email: Email }, form.Password)).statusCode).toEqual(200);
    const own = (await fresh.get(`${base}/${UserId}`)).json();
    expect(own.Roles.map(({ RoleId: id }: { RoleId: number }) => id)).toEqual([NURSE]);
    const { Pending, InUse } = await account(browser, UserId);
    expect([Pending, InUse]).toEqual([false, true]);
    const rows = await app.store.db.select().from(auditLog).where(eq(auditLog.objectId, UserId)).orderBy(auditLog.seq);
    expect(rows.map(({ action }) => action)).toContain('user.create');
  });

  test('SEC-9: mails the first code again by the recovery form, with the answer of any other address', async () => {
    const { browser } = await administrator();
    const { Email, UserId } = (await create(browser)).json();
    app.mails.length = 0;
    await mail();
    const late = mailedCode();
    app.clock.advance(73 * 3_600_000);
    const fresh = new Browser(app);
    const choose = async (Code: string | null) =>
      (await fresh.post(`${identity}/ResetPassword`, { Email, ...chosen, Code })).statusCode;
    expect(await choose(late)).toEqual(400);
    app.mails.length = 0;
    const ask = async (address: string) => {
      const { statusCode, body } = await fresh.post(`${identity}/ForgotPassword`, { Email: address });
      return [statusCode, body];
    };
    expect([await ask(Email), await ask('nobody@correo.cl')]).toEqual([
      [204, ''],
      [204, ''],
    ]);
    await app.idle();
    expect([await mail(), await mail()]).toEqual([1, 0]);
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([[Email, 'Ronda: elige tu contraseña']]);
    expect([await choose(mailedCode()), (await fresh.signIn({ email: Email }, chosen.Password)).statusCode]).toEqual([
      204, 200,
    ]);
    const rows = await app.store.db.select().from(auditLog).where(eq(auditLog.objectId, UserId)).orderBy(auditLog.seq);
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.mailAgain', 'account.mail']));
  });

  test('rejects a duplicate person, a duplicate address, and administration roles', async () => {
    const { browser } = await administrator();
    const first = written();
    expect((await browser.post(base, first)).statusCode).toEqual(201);
    const again = await create(browser, { IC: first.IC });
    const address = await create(browser, { Email: first.Email });
    const admin = await create(browser, { RoleIds: [RoleId.ADMINISTRATOR] });
    const patient = await create(browser, { RoleIds: [RoleId.PATIENT] });
    const wrong = await create(browser, { IC: '12.345.678-4' });
    const physician = await create(browser, { RoleIds: [DOCTOR] });
    const place = await create(browser, { PolyclinicIds: [(await addPlace(app.store)).polyclinicId] });
    expect([again.statusCode, again.json().Code]).toEqual([409, 'duplicate_ic']);
    expect([address, admin, patient, wrong, physician, place].map((one) => Object.keys(one.json().Fields))).toEqual([
      ['Email'],
      ['RoleIds'],
      ['RoleIds'],
      ['IC'],
      ['SpecialtyIds'],
      ['PolyclinicIds'],
    ]);
  });

  test('A7: ends the sessions at once when a role is removed, and not when one is added', async () => {
    const { browser } = await administrator();
    const someone = await addPerson(app.store, { roles: [NURSE, POLYCLINIC_CT], organizationId });
    const theirs = await signedIn(app, someone);
    const given = await change(browser, someone.userId, { RoleIds: [NURSE, DOCTOR], SpecialtyIds: [specialtyId] });
    expect([given.statusCode, (await theirs.whoAmI()).statusCode]).toEqual([200, 200]);
    const functions = async () => (await theirs.get('/api/user-admin/v2/ApplicationFunctions/ByUser')).json().Quantity;
    const withDoctor = await functions();
    const taken = await change(browser, someone.userId, { RoleIds: [NURSE], SpecialtyIds: [] });
    expect([taken.statusCode, (await theirs.whoAmI()).statusCode]).toEqual([200, 401]);
    await theirs.signIn(someone);
    expect(await functions()).toBeLessThan(withDoctor);
    const roles = await app.store.db.select().from(userRoles).where(eq(userRoles.userId, someone.userId));
    expect(roles.map(({ roleId }) => roleId).sort()).toEqual([POLYCLINIC_CT, NURSE].sort());
  });

  test('A7: ends the sessions at once when a polyclinic is removed, and not when one is added', async () => {
    const { browser } = await administrator();
    const someone = await addPerson(app.store, { roles: [NURSE], organizationId });
    const theirs = await signedIn(app, someone);
    const given = await change(browser, someone.userId, { PolyclinicIds: [polyclinicId] });
    expect([given.statusCode, (await theirs.whoAmI()).statusCode]).toEqual([200, 200]);
    const kept = await change(browser, someone.userId, { PolyclinicIds: [polyclinicId], Name: 'Elisa' });
    expect([kept.statusCode, (await theirs.whoAmI()).statusCode]).toEqual([200, 200]);
    const taken = await change(browser, someone.userId, { PolyclinicIds: [] });
    expect([taken.statusCode, (await theirs.whoAmI()).statusCode]).toEqual([200, 401]);
  });

  test('assigns the agendas that a facilitator runs, and ends the sessions at once when one is taken', async () => {
    const { browser } = await administrator();
    const doctor = (roles: number[], place: string | null) => addPerson(app.store, { roles, organizationId: place });
    const [ana, eva] = [await doctor([DOCTOR], organizationId), await doctor([FULL_SERVICE], organizationId)];
    const elsewhere = await doctor([DOCTOR], (await addPlace(app.store)).organizationId);
    const nurse = await doctor([NURSE], organizationId);
    const someone = await addPerson(app.store, { roles: [FACILITATOR], organizationId });
    await app.store.db
      .insert(facilitations)
      .values({ facilitatorId: someone.userId, professionalId: elsewhere.userId });
    const theirs = await signedIn(app, someone);
    const agendas = async () =>
      (await theirs.get(`${base}/ForFacilitatorScheduler`)).json().Dtos.map((row: { UserId: string }) => row.UserId);
    const both = [ana.userId, eva.userId].sort();
    const given = await change(browser, someone.userId, { FacilitatedIds: both });
    expect([given.statusCode, (await agendas()).sort()]).toEqual([200, [...both, elsewhere.userId].sort()]);
    expect((await account(browser, someone.userId)).FacilitatedIds).toEqual(both);
    for (const { userId } of [elsewhere, nurse]) {
      const refused = await change(browser, someone.userId, { FacilitatedIds: [ana.userId, userId] });
      expect([refused.statusCode, Object.keys(refused.json().Fields)]).toEqual([400, ['FacilitatedIds']]);
    }
    expect((await agendas()).length).toEqual(3);
    const taken = await change(browser, someone.userId, { FacilitatedIds: [ana.userId] });
    expect([taken.statusCode, (await theirs.whoAmI()).statusCode]).toEqual([200, 401]);
    await theirs.signIn(someone);
    expect((await agendas()).sort()).toEqual([ana.userId, elsewhere.userId].sort());
    await change(browser, someone.userId, { RoleIds: [NURSE] });
    await change(browser, someone.userId, { RoleIds: [FACILITATOR] });
    expect((await account(browser, someone.userId)).FacilitatedIds).toEqual([]);
    const made = await create(browser, { RoleIds: [FACILITATOR], PolyclinicIds: [], FacilitatedIds: both });
    expect([made.statusCode, made.json().FacilitatedIds]).toEqual([201, both]);
  });

  test('keeps a deactivated professional with its facilitator until no appointment is left', async () => {
    const { browser } = await administrator();
    const ana = await addPerson(app.store, { roles: [DOCTOR], organizationId });
    const someone = await addPerson(app.store, { roles: [FACILITATOR], organizationId });
    await change(browser, someone.userId, { FacilitatedIds: [ana.userId] });
    const scheduledDate = new Date(app.clock.now().getTime() + 3_600_000);
    const patient = await addPerson(app.store, { roles: [RoleId.PATIENT], employee: false });
    const booked = { userId: patient.userId, professionalId: ana.userId, scheduledDate };
    const careId = await addCare(app.store, { ...booked, createdAt: app.clock.now(), polyclinicId: null });
    const theirs = await signedIn(app, someone);
    const agendas = async () =>
      (await theirs.get(`${base}/ForFacilitatorScheduler`)).json().Dtos.map((row: { Active: boolean }) => row.Active);
    const listed = (await browser.get(`${base}?size=1000`)).json<{ Dtos: UserRow[] }>().Dtos;
    const withAppointments = listed.filter(({ Appointments }) => Appointments > 0);
    expect(withAppointments.map((row) => [row.UserId, row.Appointments])).toEqual([[ana.userId, 1]]);
    const before = await agendas();
    expect((await change(browser, ana.userId, { Active: false })).statusCode).toEqual(200);
    const left = await agendas();
    const cancel = await theirs.post(`/api/clinical/v2/MedicalCares/${careId}/CancelForMedic`, {
      commentary: 'Ya no atiende en la clínica.',
      offset: 240,
    });
    expect([before, left, cancel.statusCode, await agendas()]).toEqual([[true], [false], 200, []]);
  });

  test('assigns the agenda of a deactivated professional to a facilitator while an appointment is left', async () => {
    const { browser } = await administrator();
    const [ana, pedro] = [
      await addPerson(app.store, { roles: [DOCTOR], organizationId }),
      await addPerson(app.store, { roles: [DOCTOR], organizationId }),
    ];
    const someone = await addPerson(app.store, { roles: [FACILITATOR], organizationId });
    const scheduledDate = new Date(app.clock.now().getTime() + 3_600_000);
    const patient = await addPerson(app.store, { roles: [RoleId.PATIENT], employee: false });
    const booked = { userId: patient.userId, professionalId: ana.userId, scheduledDate };
    const careId = await addCare(app.store, { ...booked, createdAt: app.clock.now(), polyclinicId: null });
    for (const { userId } of [ana, pedro]) await change(browser, userId, { Active: false });
    const [without, given] = [
      await change(browser, someone.userId, { FacilitatedIds: [pedro.userId] }),
      await change(browser, someone.userId, { FacilitatedIds: [ana.userId] }),
    ];
    expect([without.statusCode, given.statusCode]).toEqual([400, 200]);
    const cancel = await (await signedIn(app, someone)).post(`/api/clinical/v2/MedicalCares/${careId}/CancelForMedic`, {
      commentary: 'Ya no atiende en la clínica.',
      offset: 240,
    });
    expect(cancel.statusCode).toEqual(200);
  });

  test('assigns staff and physicians to polyclinics, and leaves other polyclinics unchanged', async () => {
    const { browser } = await administrator();
    const someone = await addPerson(app.store, { roles: [NURSE], organizationId });
    const elsewhere = (await addPlace(app.store)).polyclinicId;
    await app.store.db.insert(polyclinicStaff).values({ userId: someone.userId, polyclinicId: elsewhere });
    const placed = async () =>
      Promise.all(
        [polyclinicStaff, polyclinicPhysicians].map(async (table) =>
          (await app.store.db.select().from(table).where(eq(table.userId, someone.userId)))
            .map((row) => row.polyclinicId)
            .sort(),
        ),
      );
    await change(browser, someone.userId, { PolyclinicIds: [polyclinicId] });
    expect(await placed()).toEqual([[elsewhere, polyclinicId].sort(), []]);
    await change(browser, someone.userId, { RoleIds: [DOCTOR], SpecialtyIds: [specialtyId] });
    expect(await placed()).toEqual([[elsewhere], [polyclinicId]]);
  });

  test('rejects removing own roles or deactivating oneself, and keeps at least one administrator', async () => {
    const place = (await addPlace(app.store)).organizationId;
    const { person, browser } = await administrator(place);
    const { userId } = person;
    const own = [
      await change(browser, userId, { RoleIds: [NURSE] }),
      await change(browser, userId, { Active: false }),
      await browser.send('DELETE', `${base}/${userId}`),
      await browser.post(`${base}/AssociateSpecialties`, { UserId: userId, SpecialtyIds: [] }),
    ];
    expect(own.map(({ statusCode }) => statusCode)).toEqual([400, 400, 403, 403]);
    const second = await administrator(place);
    // Each deactivates the other concurrently: one of them stays.
    const both = await Promise.all([
      change(browser, second.person.userId, { Active: false }),
      change(second.browser, userId, { ActiveEsachs: false }),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 200).length).toEqual(1);
  });

  test('removes by hiding, and readmits a removed person', async () => {
    const { browser } = await administrator();
    const someone = await addPerson(app.store, { roles: [NURSE], organizationId });
    const theirs = await signedIn(app, someone);
    const shown = async (state?: string) => {
      const query = new URLSearchParams({ size: '1000', ...(state && { state }) });
      const { Dtos } = (await browser.get(`${base}?${query}`)).json();
      return Dtos.some(({ UserId }: { UserId: string }) => UserId === someone.userId);
    };
    expect([await shown(), await shown('active'), await shown('inactive')]).toEqual([true, true, false]);
    const removed = await browser.send('DELETE', `${base}/${someone.userId}`);
    expect([removed.statusCode, (await theirs.whoAmI()).statusCode]).toEqual([204, 401]);
    expect([await shown(), await shown('inactive'), await shown('removed')]).toEqual([false, false, true]);
    expect((await browser.send('DELETE', `${base}/${someone.userId}`)).statusCode).toEqual(404);
    const doctor = await signedIn(app, await addPerson(app.store, { organizationId }));
    expect((await doctor.get(`${base}?state=removed&size=1000`)).json().Quantity).toEqual(0);
    await change(browser, someone.userId, { Active: true });
    expect([await shown('active'), (await theirs.signIn(someone)).statusCode]).toEqual([true, 200]);
  });

  test('rejects a stale version, and an address the person already signs in with', async () => {
    const { browser } = await administrator();
    const someone = await addPerson(app.store, { roles: [NURSE], organizationId });
    await signedIn(app, someone);
    const { Version } = await account(browser, someone.userId);
    expect((await change(browser, someone.userId, { Name: 'Elisa' }, Version)).json().Name).toEqual('Elisa');
    const stale = await change(browser, someone.userId, { Name: 'Elena' }, Version);
    expect([stale.statusCode, stale.json().Code]).toEqual([409, 'version_conflict']);
    const chosen = await change(browser, someone.userId, { Email: 'otra@correo.cl' });
    expect([chosen.statusCode, Object.keys(chosen.json().Fields)]).toEqual([400, ['Email']]);
    const { UserId } = (await create(browser)).json();
    await mail();
    app.mails.length = 0;
    expect((await change(browser, UserId, { Email: 'corregido@correo.cl' })).statusCode).toEqual(200);
    await mail();
    expect(app.mails.map(({ to }) => to)).toEqual(['corregido@correo.cl']);
  });

  /** A new colleague who got a temporary password instead of the first mail. */
  async function withTemporary(browser: Browser) {
    const { UserId, Email } = (await create(browser)).json();
    await mail();
    const code = mailedCode();
    app.mails.length = 0;
    expect((await browser.post(`${identity}/ResetPasswordTemporary/${UserId}`)).statusCode).toEqual(204);
    return { UserId, Email, code, temporary: /\n\n(\w{16})\n\n/.exec(app.mails[0]?.text ?? '')?.[1] ?? '' };
  }

  test('SEC-10: corrects the address of an account without a sign-in, and voids the code sent to the wrong one', async () => {
    const { browser } = await administrator();
    const { UserId, Email, temporary } = await withTemporary(browser);
    const fresh = new Browser(app);
    // A link that is open when the address is corrected, for an address that its reader may learn.
    await fresh.post(`${identity}/ForgotPassword`, { Email });
    await app.idle();
    const late = mailedCode();
    expect((await account(browser, UserId)).Pending).toEqual(true);
    app.mails.length = 0;
    const right = `otra${serial}@correo.cl`;
    expect((await change(browser, UserId, { Email: right })).statusCode).toEqual(200);
    const reset = async (address: string, Code: string | null) =>
      (await fresh.post(`${identity}/ResetPassword`, { Email: address, ...chosen, Code })).statusCode;
    const signIn = async (address: string, given: string) => (await fresh.signIn({ email: address }, given)).statusCode;
    expect({
      links: [await reset(Email, late), await reset(right, late)],
      passwords: [await signIn(Email, temporary), await signIn(right, temporary)],
    }).toEqual({ links: [400, 400], passwords: [400, 400] });
    await mail();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([[right, 'Ronda: elige tu contraseña']]);
    expect([await reset(right, mailedCode()), await signIn(right, chosen.Password)]).toEqual([204, 200]);
    const { Dtos } = (await browser.get(`/api/user-admin/v2/Contacts/ByUser/${UserId}`)).json();
    expect(Dtos.map(({ Value }: { Value: string }) => Value)).toContain(right);
    const rows = await app.store.db.select().from(auditLog).where(eq(auditLog.objectId, UserId)).orderBy(auditLog.seq);
    expect(rows.filter(({ action }) => action === 'user.email').map(({ outcome }) => outcome)).toEqual(['ok']);
  });

  test('SEC-10: keeps the address of an account once its temporary password was used', async () => {
    const { browser } = await administrator();
    const { UserId, Email, temporary } = await withTemporary(browser);
    expect((await new Browser(app).signIn({ email: Email }, temporary)).statusCode).toEqual(200);
    const refused = await change(browser, UserId, { Email: `otra${serial}@correo.cl` });
    expect([refused.statusCode, Object.keys(refused.json().Fields)]).toEqual([400, ['Email']]);
    // A second temporary password does not make it a new account.
    expect((await browser.post(`${identity}/ResetPasswordTemporary/${UserId}`)).statusCode).toEqual(204);
    expect((await change(browser, UserId, { Email: `otra${serial}@correo.cl` })).statusCode).toEqual(400);
    expect((await account(browser, UserId)).Pending).toEqual(false);
  });

  /** A new colleague who chose a password by the mailed link and never signed in. */
  async function withChosen(browser: Browser) {
    const { UserId, Email, IC } = (await create(browser)).json();
    app.mails.length = 0;
    await mail();
    const form = { Email, ...chosen, Code: mailedCode() };
    expect((await new Browser(app).post(`${identity}/ResetPassword`, form)).statusCode).toEqual(204);
    return { UserId, Email, IC };
  }
  const freeDocument = () => written().IC;

  test('SEC-10: corrects address and document of an account whose chosen password was never used', async () => {
    const { browser } = await administrator();
    const { UserId, Email, IC } = await withChosen(browser);
    expect(await account(browser, UserId)).toMatchObject({ IC, Email, Pending: false, InUse: false });
    const [document, right] = [freeDocument(), `otra${serial}@correo.cl`];
    expect((await change(browser, UserId, { IC: document })).statusCode).toEqual(200);
    expect(await account(browser, UserId)).toMatchObject({ IC: document, Email, Pending: false, InUse: false });
    const found = await browser.get(`${base}?${new URLSearchParams({ searchText: document })}`);
    expect(found.json().Dtos.map((row: { UserId: string }) => row.UserId)).toEqual([UserId]);
    app.mails.length = 0;
    expect((await change(browser, UserId, { Email: right })).statusCode).toEqual(200);
    await mail();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([[right, 'Ronda: elige tu contraseña']]);
    const signIn = async (email: string) => (await new Browser(app).signIn({ email }, chosen.Password)).statusCode;
    // The password chosen through the wrong address no longer works.
    expect([await signIn(Email), await signIn(right)]).toEqual([400, 400]);
    const form = { Email: right, ...chosen, Code: mailedCode() };
    expect((await new Browser(app).post(`${identity}/ResetPassword`, form)).statusCode).toEqual(204);
    expect([await signIn(right), (await account(browser, UserId)).InUse]).toEqual([200, true]);
    const ofAccount = eq(auditLog.objectId, UserId);
    const rows = await app.store.db.select().from(auditLog).where(ofAccount).orderBy(auditLog.seq);
    const corrections = rows.map(({ action }) => action).filter((action) => /\.(email|document)$/.test(action));
    expect(corrections).toEqual(['user.document', 'user.email']);
  });

  test('SEC-10: keeps address and document of an account from its first sign-in, also by a temporary password after it', async () => {
    const { browser } = await administrator();
    const { UserId, Email } = await withChosen(browser);
    const refused = async () => {
      const answers = [
        await change(browser, UserId, { IC: freeDocument() }),
        await change(browser, UserId, { Email: `otra${serial}@correo.cl` }),
      ];
      return answers.map((answer) => [answer.statusCode, answer.json().Fields]);
    };
    const kept = [
      [400, { IC: 'Esta persona ya entró con su cuenta: su RUT no se corrige aquí.' }],
      [400, { Email: 'Esta persona ya entra con su correo: solo ella puede cambiarlo.' }],
    ];
    expect((await new Browser(app).signIn({ email: Email }, chosen.Password)).statusCode).toEqual(200);
    expect(await refused()).toEqual(kept);
    expect((await browser.post(`${identity}/ResetPasswordTemporary/${UserId}`)).statusCode).toEqual(204);
    expect([await refused(), (await account(browser, UserId)).InUse]).toEqual([kept, true]);
  });

  test('rejects a wrong document, one that somebody has, and that of a patient record', async () => {
    const { browser } = await administrator();
    const [one, other] = [await withChosen(browser), await withChosen(browser)];
    const wrong = await change(browser, one.UserId, { IC: '12.345.678-4' });
    const taken = await change(browser, one.UserId, { IC: other.IC });
    await app.store.db.insert(patients).values({ userId: one.UserId });
    const attended = await change(browser, one.UserId, { IC: freeDocument() });
    const same = await change(browser, one.UserId, { IC: one.IC });
    expect([wrong, attended].map((answer) => [answer.statusCode, Object.keys(answer.json().Fields)])).toEqual([
      [400, ['IC']],
      [400, ['IC']],
    ]);
    expect([taken.statusCode, taken.json().Code, same.statusCode]).toEqual([409, 'duplicate_ic', 200]);
  });

  test('SEC-10: rejects a sign-in during the correction of the account', async () => {
    const { browser } = await administrator();
    const { UserId, Email } = await withChosen(browser);
    const signingIn = new Browser(app).signIn({ email: Email }, chosen.Password);
    const corrected = await change(browser, UserId, { Email: `otra${serial}@correo.cl` });
    const entered = await signingIn;
    // One of the two was first.
    expect([
      [200, 400],
      [400, 200],
    ]).toContainEqual([entered.statusCode, corrected.statusCode]);
  });

  test('associates specialties, and rejects a physician without one', async () => {
    const { browser } = await administrator();
    const someone = await addPerson(app.store, { roles: [DOCTOR], organizationId });
    const associate = (SpecialtyIds: string[]) =>
      browser.post(`${base}/AssociateSpecialties`, { UserId: someone.userId, SpecialtyIds });
    expect((await associate([specialtyId])).json().SpecialtyIds).toEqual([specialtyId]);
    const [none, unknown] = [await associate([]), await associate([randomUUID()])];
    expect([none, unknown].map((one) => Object.keys(one.json().Fields))).toEqual([['SpecialtyIds'], ['SpecialtyIds']]);
  });
});
