import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { RoleId } from '#domain/session/roles.ts';
import { chatMembers, chatRooms, employees, organizations, users } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addPerson, addPlace, type TestPerson } from './support/people.ts';

type Member = { person: TestPerson; browser: Browser };

describeServer('the support line of an organization', (engine) => {
  let app: TestApp;
  /** Two organizations share one support line, employed by a third; a fourth has a separate line. */
  let mine: string;
  let doctor: Member;
  let nurse: Member;
  let support: Member;
  let stranger: Member;
  let otherSupport: Member;
  let patient: TestPerson;

  const join = async (organizationId: string | null, roles: readonly number[] = [RoleId.DOCTOR]): Promise<Member> => {
    const person = await addPerson(app.store, { organizationId, roles });
    return { person, browser: await signedIn(app, person) };
  };
  const name = (organizationId: string, member: Member) =>
    app.store.db
      .update(organizations)
      .set({ supportUserId: member.person.userId })
      .where(eq(organizations.id, organizationId));

  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    const place = async () => (await addPlace(app.store)).organizationId;
    const [first, second, desk, other] = [await place(), await place(), await place(), await place()];
    mine = first;
    doctor = await join(first);
    nurse = await join(second, [RoleId.NURSE]);
    support = await join(desk, [RoleId.FACILITATOR]);
    stranger = await join(other);
    otherSupport = await join(other, [RoleId.FACILITATOR]);
    patient = await addPerson(app.store, { organizationId: first, roles: [RoleId.PATIENT] });
    for (const organization of [first, second, desk]) await name(organization, support);
    await name(other, otherSupport);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  beforeEach(async () => {
    for (const table of [chatMembers, chatRooms]) await app.store.db.delete(table);
  });

  const employeeOf = ({ person, browser }: Member) =>
    browser.get(`/api/user-admin/v2/Employees/ByIdentityId/${person.identityId}`);
  const supportOf = async (member: Member) =>
    (await employeeOf(member)).json<{ SupportUserId: string | null }>().SupportUserId;
  const open = async ({ person, browser }: Member, other: TestPerson) => {
    const answer = await browser.post('/api/communication/v2/Chat', {
      ChatRoomType: 1,
      CreateUserId: person.userId,
      UserIds: [person.userId, other.userId],
      OpenWindow: true,
      IsSaveUser: false,
    });
    return { status: answer.statusCode, id: answer.json<{ ChatRoomId?: string }>().ChatRoomId };
  };
  const statuses = async (given: Promise<{ status: number }>[]) =>
    (await Promise.all(given)).map(({ status }) => status);

  test('shell 2 returns the employee who is the support line of the organization', async () => {
    const [row] = await app.store.db.select().from(employees).where(eq(employees.userId, doctor.person.userId));
    expect((await employeeOf(doctor)).json()).toEqual({
      EmployeeId: row?.id,
      UserId: doctor.person.userId,
      IdentityId: doctor.person.identityId,
      OrganizationId: mine,
      Active: true,
      SupportUserId: support.person.userId,
    });
    expect([await supportOf(nurse), await supportOf(stranger)]).toEqual([
      support.person.userId,
      otherSupport.person.userId,
    ]);
  });

  test('returns null for the support line itself, without an organization, and without a line', async () => {
    const { organizationId } = await addPlace(app.store);
    const without = [support, otherSupport, await join(null), await join(organizationId)];
    expect(await Promise.all(without.map(supportOf))).toEqual([null, null, null, null]);
  });

  test('returns null for an inactive support line, because its messages would not be read', async () => {
    const { db } = app.store;
    const one = eq(users.id, support.person.userId);
    await db.update(users).set({ active: false }).where(one);
    const inactive = [await supportOf(doctor), (await open(doctor, support.person)).status];
    await db.update(users).set({ active: true, activeEsachs: false }).where(one);
    const suspended = await supportOf(doctor);
    await db.update(users).set({ activeEsachs: true }).where(one);
    await support.browser.signIn(support.person);
    expect([inactive, suspended, await supportOf(doctor)]).toEqual([[null, 404], null, support.person.userId]);
  });

  test('SEC-1: opens a two-person room with the own support line, started by either, and no other', async () => {
    const asked = await open(doctor, support.person);
    expect([asked.status, (await open(support, doctor.person)).id]).toEqual([200, asked.id]);
    const refused = [
      open(doctor, otherSupport.person),
      open(stranger, support.person),
      open(doctor, nurse.person),
      open(support, stranger.person),
      open(support, patient),
    ];
    expect(await statuses(refused)).toEqual([404, 404, 404, 404, 404]);
  });

  test('SEC-1: answers in the room until the organization changes its line', async () => {
    const { id } = await open(doctor, support.person);
    const say = async ({ person, browser }: Member) =>
      (
        await browser.post(`/api/communication/v2/Chat/${id}/AddMessage`, {
          MessageId: randomUUID(),
          Content: 'No puedo abrir la ficha.',
          SendingUserId: person.userId,
          FileId: null,
          Type: 1,
        })
      ).statusCode;
    const named = [await say(doctor), await say(support)];
    await app.store.db.update(organizations).set({ supportUserId: null }).where(eq(organizations.id, mine));
    const unnamed = [await say(doctor), await say(support)];
    await name(mine, support);
    expect([named, unnamed]).toEqual([
      [201, 201],
      [409, 409],
    ]);
  });
});
