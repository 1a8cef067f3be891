import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HubEventName } from '#domain/hub/events.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { WorkGroup } from '#domain/work-group/work-group.ts';
import { auditLog, workGroupInvitations, workGroups } from '#server/db/schema/index.ts';
import { describeEngines } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/user-admin/v2/WorkGroups';
const idOf = ({ person }: Member) => person.userId;
const groupEvents: readonly HubEventName[] = [
  'newWorkGroupInvitation',
  'acceptedWorkGroupInvitation',
  'rejectedWorkGroupInvitation',
  'deletedWorkGroupInvitation',
  'workGroupChanged',
];

describeEngines('work groups', (engine) => {
  let ward: Ward;
  let paramedic: Member;
  beforeAll(async () => {
    ward = await openWard(engine);
    paramedic = await ward.join([RoleId.PARAMEDIC], { staffOf: ward.polyclinicId });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    for (const table of [workGroupInvitations, workGroups]) await db.delete(table);
    await ward.begin();
    await paramedic.browser.signIn(paramedic.person);
  });

  const create = async (who: Member, invited: Member[] = [], name = 'Dolor torácico') =>
    who.browser.post(base, { WorkGroupName: name, UserIds: invited.map(idOf) });
  const made = async (who: Member, invited: Member[] = [], name?: string) =>
    (await create(who, invited, name)).json<WorkGroup>();
  const act = (who: Member, { WorkGroupId }: WorkGroup, name: string, body?: object) =>
    who.browser.post(`${base}/${WorkGroupId}/${name}`, body);
  const seenBy = async (who: Member) => (await who.browser.get(base)).json<ListOf<WorkGroup>>().Dtos;
  const groupOf = async (who: Member) => {
    const [group] = await seenBy(who);
    if (!group) throw new Error('no group');
    return group;
  };
  const accepted = async (who: Member, group: WorkGroup) =>
    (await act(who, group, 'AcceptInvitation')).json<WorkGroup>();
  const namesFor = async (who: Member) =>
    (await ward.eventsOf(who)).map(({ name }) => name).filter((name) => groupEvents.some((one) => one === name));
  const person = (who: Member) => ({ UserId: idOf(who), Name: 'Elena', LastName: 'Rojas', PhotoUrl: null });
  const byId = (members: WorkGroup['Members']) => members.toSorted((a, b) => (a.UserId < b.UserId ? -1 : 1));
  const member = (who: Member, VisibleScheduled = false) => ({ ...person(who), SpecialtyName: null, VisibleScheduled });

  test('WG1: creates a group with its owner and invitations, shown to invitees without its members', async () => {
    const group = await made(ward.ana, [ward.luis, ward.nurse]);
    const [first] = group.Invitations;
    expect(group).toEqual({
      WorkGroupId: group.WorkGroupId,
      WorkGroupName: 'Dolor torácico',
      OwnerUserId: idOf(ward.ana),
      VisibleScheduled: false,
      Members: [member(ward.ana)],
      Invitations: expect.toSatisfy(
        (all: WorkGroup['Invitations']) =>
          new Set(all.map(({ UserId }) => UserId)).size === 2 &&
          all.every(({ InvitedBy }) => InvitedBy === idOf(ward.ana)),
      ),
      MyInvitation: null,
      Version: 2,
    });
    const mine = await groupOf(ward.luis);
    expect(mine).toEqual({
      ...group,
      Members: [],
      Invitations: [],
      MyInvitation: {
        InvitationId: group.Invitations.find(({ UserId }) => UserId === idOf(ward.luis))?.InvitationId,
        Inviter: person(ward.ana),
        CreatedAt: first?.CreatedAt,
      },
    });
    expect(await ward.eventsOf(ward.luis)).toEqual([
      {
        name: 'newWorkGroupInvitation',
        payload: {
          WorkGroupId: group.WorkGroupId,
          WorkGroupName: 'Dolor torácico',
          InvitationId: mine.MyInvitation?.InvitationId,
          Inviter: person(ward.ana),
          CreatedAt: first?.CreatedAt,
        },
      },
    ]);
  });

  test('WG2: accepts and rejects an invitation once, and notifies the members', async () => {
    const group = await made(ward.ana, [ward.luis, ward.nurse]);
    const joined = await accepted(ward.luis, group);
    expect(byId(joined.Members)).toEqual(byId([member(ward.ana), member(ward.luis)]));
    expect((await act(ward.nurse, group, 'RejectInvitation')).statusCode).toEqual(204);
    expect(await seenBy(ward.nurse)).toEqual([]);
    expect([
      problemOf(await act(ward.luis, group, 'AcceptInvitation')),
      problemOf(await act(ward.luis, group, 'RejectInvitation')),
      problemOf(await act(ward.nurse, group, 'AcceptInvitation')),
    ]).toEqual([
      [409, 'transition_not_allowed', 'answered'],
      [409, 'transition_not_allowed', 'answered'],
      [404, 'not_found', undefined],
    ]);
    expect([await namesFor(ward.ana), await namesFor(ward.luis), await namesFor(ward.nurse)]).toEqual([
      ['workGroupChanged', 'acceptedWorkGroupInvitation', 'rejectedWorkGroupInvitation'],
      ['newWorkGroupInvitation', 'acceptedWorkGroupInvitation', 'rejectedWorkGroupInvitation'],
      ['newWorkGroupInvitation', 'rejectedWorkGroupInvitation'],
    ]);
    const again = await act(ward.ana, group, `Invite/${idOf(ward.nurse)}`);
    expect(again.json<WorkGroup>().Invitations.map(({ UserId }) => UserId)).toEqual([idOf(ward.nurse)]);
  });

  test('WG3: invites colleagues once, and no stranger, patient or unknown person', async () => {
    const group = await made(ward.ana);
    const invite = async (who: Member, ids: string[]) => act(who, group, 'Invite', { UserIds: ids });
    const first = (await invite(ward.ana, [idOf(ward.luis), idOf(ward.luis), idOf(ward.ana)])).json<WorkGroup>();
    const second = (await invite(ward.ana, [idOf(ward.luis)])).json<WorkGroup>();
    expect([first.Invitations, second]).toEqual([second.Invitations, first]);
    expect([
      (await invite(ward.ana, [idOf(ward.stranger)])).statusCode,
      (await invite(ward.ana, [ward.patient])).statusCode,
      (await invite(ward.luis, [idOf(ward.nurse)])).statusCode,
      (await invite(ward.stranger, [idOf(ward.nurse)])).statusCode,
      (await invite(ward.ana, [])).statusCode,
    ]).toEqual([404, 404, 404, 404, 400]);
    expect(await namesFor(ward.luis)).toEqual(['newWorkGroupInvitation']);
    const people = await ward.ana.browser.get('/api/user-admin/v2/Users/ForWorkGroup?size=50');
    const ids = people.json<ListOf<{ UserId: string }>>().Dtos.map(({ UserId }) => UserId);
    expect(new Set(ids)).toEqual(new Set([idOf(ward.luis), idOf(ward.nurse), idOf(paramedic)]));
  });

  test('WG4: lets inviter or owner withdraw a pending invitation, and no other member', async () => {
    const group = await made(ward.ana, [ward.luis, ward.nurse]);
    await accepted(ward.luis, group);
    const { Invitations } = await groupOf(ward.ana);
    const remove = (who: Member, id = Invitations[0]?.InvitationId) => act(who, group, `DeleteInvitation/${id}`);
    expect([problemOf(await remove(ward.luis)), problemOf(await remove(ward.nurse))]).toEqual([
      [409, 'transition_not_allowed', 'notInviter'],
      [404, 'not_found', undefined],
    ]);
    expect((await remove(ward.ana)).json<WorkGroup>().Invitations).toEqual([]);
    expect(problemOf(await remove(ward.ana))).toEqual([409, 'transition_not_allowed', 'answered']);
    expect([await seenBy(ward.nurse), (await namesFor(ward.nurse)).at(-1)]).toEqual([[], 'deletedWorkGroupInvitation']);
    const byLuis = (await act(ward.luis, group, 'Invite', { UserIds: [idOf(paramedic)] })).json<WorkGroup>();
    expect((await remove(ward.luis, byLuis.Invitations[0]?.InvitationId)).statusCode).toEqual(200);
  });

  test('WG5: lets a member leave, and its owner only after handing over', async () => {
    const group = await made(ward.ana, [ward.luis, ward.nurse]);
    await accepted(ward.luis, group);
    const patch = (who: Member, path: string, value: unknown) =>
      who.browser.send('PATCH', `${base}/${group.WorkGroupId}`, { payload: [{ op: 'replace', path, value }] });
    expect([
      problemOf(await act(ward.ana, group, 'Leave')),
      problemOf(await patch(ward.luis, '/OwnerUserId', idOf(ward.luis))),
      problemOf(await patch(ward.ana, '/OwnerUserId', idOf(ward.nurse))),
    ]).toEqual([
      [409, 'transition_not_allowed', 'owner'],
      [409, 'transition_not_allowed', 'notOwner'],
      [409, 'transition_not_allowed', 'notMember'],
    ]);
    const handed = (await patch(ward.ana, '/OwnerUserId', idOf(ward.luis))).json<WorkGroup>();
    expect([handed.OwnerUserId, (await act(ward.ana, group, 'Leave')).statusCode, await seenBy(ward.ana)]).toEqual([
      idOf(ward.luis),
      204,
      [],
    ]);
    const renamed = (await patch(ward.luis, '/WorkGroupName', ' Cardiología  ')).json<WorkGroup>();
    expect([renamed.WorkGroupName, renamed.Members]).toEqual(['Cardiología', [member(ward.luis)]]);
    expect((await namesFor(ward.luis)).slice(-3)).toEqual([
      'workGroupChanged',
      'deletedWorkGroupInvitation',
      'workGroupChanged',
    ]);
  });

  test('WG6: removes a group for its owner only, and notifies all members and invitees', async () => {
    const group = await made(ward.ana, [ward.luis, ward.nurse]);
    await accepted(ward.luis, group);
    const remove = (who: Member) => who.browser.send('DELETE', `${base}/${group.WorkGroupId}`);
    expect([problemOf(await remove(ward.luis)), problemOf(await remove(ward.nurse))]).toEqual([
      [409, 'transition_not_allowed', 'notOwner'],
      [404, 'not_found', undefined],
    ]);
    expect((await remove(ward.ana)).statusCode).toEqual(204);
    expect([await seenBy(ward.ana), await seenBy(ward.luis), await seenBy(ward.nurse)]).toEqual([[], [], []]);
    expect([(await namesFor(ward.luis)).at(-1), (await namesFor(ward.nurse)).at(-1)]).toEqual([
      'deletedWorkGroupInvitation',
      'deletedWorkGroupInvitation',
    ]);
  });

  test('WG7: shows whose agenda is visible to other members, for the own row only', async () => {
    const group = await made(ward.ana, [ward.luis]);
    expect((await act(ward.luis, group, 'SetVisibleScheduled?value=true')).statusCode).toEqual(404);
    await accepted(ward.luis, group);
    const shown = (await act(ward.luis, group, 'SetVisibleScheduled?value=true')).json<WorkGroup>();
    expect([shown.VisibleScheduled, byId(shown.Members)]).toEqual([
      true,
      byId([member(ward.ana), member(ward.luis, true)]),
    ]);
    const other = await groupOf(ward.ana);
    expect([other.VisibleScheduled, other.Members]).toEqual([false, shown.Members]);
  });

  test('WG8: lists invitations first, then groups by name, and searches ignoring accents', async () => {
    await made(ward.ana, [], 'Neumología');
    await made(ward.ana, [], 'Alergias');
    await made(ward.luis, [ward.ana], 'Úlceras');
    const names = async (query: string) =>
      (await ward.ana.browser.get(`${base}${query}`)).json<ListOf<WorkGroup>>().Dtos.map((one) => one.WorkGroupName);
    expect([await names(''), await names('?searchText=ulce'), await names('?page=2&size=2')]).toEqual([
      ['Úlceras', 'Alergias', 'Neumología'],
      ['Úlceras'],
      ['Neumología'],
    ]);
  });

  test('WG9: keeps one of two concurrent answers, and audits every act without names', async () => {
    const group = await made(ward.ana, [ward.luis]);
    const answers = await Promise.all([
      act(ward.luis, group, 'AcceptInvitation'),
      act(ward.luis, group, 'RejectInvitation'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status < 300)).toHaveLength(1);
    const rows = await ward.app.store.db.select().from(auditLog).orderBy(auditLog.seq);
    const kept = rows.filter(({ objectId }) => objectId === group.WorkGroupId);
    expect(kept.map(({ action }) => action).slice(0, 2)).toEqual(['workGroup.create', 'workGroup.invite']);
    expect(JSON.stringify(kept)).not.toMatch(/torácico|Rojas/);
  });
});
