import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noAgendaHours } from '#domain/agenda/agenda-hours.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { WorkGroup } from '#domain/work-group/work-group.ts';
import { facilitations, workGroupInvitations, workGroups } from '#server/db/schema/index.ts';
import { type Agenda, at, monday, openAgenda } from './support/booking.ts';
import { base } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import type { Member } from './support/ward.ts';

const api = '/api/user-admin/v2';
const groupsPath = `${api}/WorkGroups`;
const detail = `${base}/GetAgendaByDateRangeDetail`;

describeServer('agenda shown to a work group', (engine) => {
  let agenda: Agenda;
  let group: WorkGroup;
  beforeAll(async () => {
    agenda = await openAgenda(engine);
  });
  afterAll(() => agenda.ward.close());
  beforeEach(async () => {
    await agenda.begin();
    const { app, ana, luis, nurse } = agenda.ward;
    for (const table of [workGroupInvitations, workGroups]) await app.store.db.delete(table);
    const UserIds = [luis, nurse].map(({ person }) => person.userId);
    group = (await ana.browser.post(groupsPath, { WorkGroupName: 'Dolor torácico', UserIds })).json();
    await act(luis, 'AcceptInvitation');
    await act(ana, 'SetVisibleScheduled?value=true');
  });

  const act = ({ browser }: Member, name: string) => browser.post(`${groupsPath}/${group.WorkGroupId}/${name}`);
  const days = () => `userId=${agenda.anaId}&initDate=${monday}&endDate=${monday}`;
  const reads = (): [string, string] => [
    `${detail}?${days()}`,
    `${api}/Appointment/CalendarDetail?medicalUserId=${agenda.anaId}&date=${monday}`,
  ];
  const statuses = async ({ browser }: Member, paths: readonly string[] = reads()) =>
    Promise.all(paths.map(async (path) => (await browser.get(path)).statusCode));
  const itemsFor = async ({ browser }: Member) => (await browser.get(reads()[0])).json().Dtos;

  test('GA1: shows a member when a colleague is busy and free, and not whom they attend', async () => {
    const { ward, scheduled } = agenda;
    const careId = await scheduled('09:00');
    const named = await itemsFor(ward.ana);
    const slots = (await ward.luis.browser.get(reads()[1])).json().Dtos;
    expect({
      patient: named.map((item: { User: object }) => item.User),
      shown: await itemsFor(ward.luis),
      slots: slots.map(({ Start, State }: { Start: string; State: string }) => [Start, State]),
    }).toEqual({
      patient: [{ UserId: ward.patient, Name: expect.any(String), LastName: expect.any(String) }],
      shown: [
        {
          ...named[0],
          MedicalCareId: careId,
          number: '',
          User: { UserId: null, Name: '', LastName: '' },
        },
      ],
      slots: [
        [at('09:00'), 'BOOKED'],
        [at('09:30'), 'FREE'],
        [at('10:00'), 'FREE'],
        [at('10:30'), 'FREE'],
      ],
    });
  });

  test('GA2: names a patient whom the member attends too', async () => {
    const { ward, scheduled } = agenda;
    await scheduled('09:00', { chargeId: ward.luis.person.userId });
    expect(await itemsFor(ward.luis)).toEqual(await itemsFor(ward.ana));
  });

  test('GA3: hides it from everyone else, and again when it ends', async () => {
    const { ward } = agenda;
    const { ana, luis, nurse, stranger } = ward;
    const seen = { member: await statuses(luis), invited: await statuses(nurse), stranger: await statuses(stranger) };
    await act(ana, 'SetVisibleScheduled?value=false');
    const off = await statuses(luis);
    await act(ana, 'SetVisibleScheduled?value=true');
    const onAgain = await statuses(luis);
    await act(luis, 'Leave');
    const left = await statuses(luis);
    await act(nurse, 'AcceptInvitation');
    const joined = await statuses(nurse);
    await ana.browser.send('DELETE', `${groupsPath}/${group.WorkGroupId}`);
    expect({ ...seen, off, onAgain, left, joined, removed: await statuses(nurse) }).toEqual({
      member: [200, 200],
      invited: [404, 404],
      stranger: [404, 404],
      off: [404, 404],
      onAgain: [200, 200],
      left: [404, 404],
      joined: [200, 200],
      removed: [404, 404],
    });
  });

  test('GA4: does not show the agenda of a member who keeps it to themselves', async () => {
    const { ana, luis } = agenda.ward;
    const path = `${detail}?userId=${luis.person.userId}&initDate=${monday}&endDate=${monday}`;
    expect(await statuses(ana, [path])).toEqual([404]);
  });

  test('GA5: lets a member read only', async () => {
    const { ward, facilitator, anaId, scheduled, move, hold } = agenda;
    const careId = await scheduled('09:00');
    const paths = [
      `${api}/Users/${anaId}/AgendaHours`,
      `${api}/Appointment/Patients?medicalUserId=${anaId}&searchText=rosa`,
      `${api}/Invitations?userInvitingId=${anaId}`,
    ];
    const acts = [
      await move(ward.luis, careId, { date: at('10:00') }),
      await ward.luis.browser.post(`${base}/${careId}/CancelForMedic`, { commentary: 'El médico no puede' }),
      await hold(ward.luis, at('10:00')),
      await ward.luis.browser.post(paths[0] ?? '', noAgendaHours),
    ];
    expect({
      member: await statuses(ward.luis, paths),
      runner: await statuses(facilitator, paths),
      acts: acts.map(({ statusCode }) => statusCode),
    }).toEqual({ member: [404, 404, 404], runner: [200, 200, 200], acts: [404, 404, 404, 404] });
  });

  test('GA6: names the patients to a member who runs the agenda', async () => {
    const { ward, anaId, scheduled } = agenda;
    const { db } = ward.app.store;
    const both = await ward.join([RoleId.NURSE, RoleId.FACILITATOR]);
    const facilitatorId = both.person.userId;
    await db.insert(facilitations).values({ facilitatorId, professionalId: anaId });
    await ward.ana.browser.post(`${groupsPath}/${group.WorkGroupId}/Invite/${facilitatorId}`);
    await act(both, 'AcceptInvitation');
    await scheduled('09:00');
    expect(await itemsFor(both)).toEqual(await itemsFor(ward.ana));
  });

  test('GA7: notifies members, and no one else, of a change at once, without a name', async () => {
    const { ward, facilitator, anaId, scheduled, move } = agenda;
    const { ana, luis, nurse, stranger } = ward;
    const careId = await scheduled('09:00');
    const [patient] = (await itemsFor(ana)).map(({ User }: { User: { Name: string; LastName: string } }) => User);
    const received = async (member: Member) =>
      (await ward.eventsOf(member)).filter(({ name }) => name === 'sharedAgendaChanged');
    await move(facilitator, careId, { date: at('10:00'), commentary: 'Reunión clínica' });
    await ana.browser.post(`${base}/${careId}/CancelForMedic`, { commentary: 'El médico no puede' });
    const events = await received(luis);
    const changed = { MedicalCareId: careId, mode: 2, ProfessionalId: anaId, ScheduledDate: at('10:00') };
    expect(events).toEqual([
      { name: 'sharedAgendaChanged', payload: { ...changed, status: 1, Version: 2 } },
      { name: 'sharedAgendaChanged', payload: { ...changed, status: 4, Version: 3 } },
    ]);
    const text = JSON.stringify(events);
    expect([patient.Name, patient.LastName, ward.patient, 'Reunión'].filter((one) => text.includes(one))).toEqual([]);
    expect(await Promise.all([ana, facilitator, nurse, stranger].map(received))).toEqual([[], [], [], []]);
    await act(ana, 'SetVisibleScheduled?value=false');
    await move(facilitator, await scheduled('09:30'), { date: at('10:30'), commentary: 'Reunión clínica' });
    expect((await received(luis)).length).toEqual(2);
  });

  test('GA8: notifies members that hours of the agenda changed', async () => {
    const { ward, hold } = agenda;
    await hold(ward.ana, at('09:00'));
    const received = async (member: Member) =>
      (await ward.eventsOf(member)).filter(({ name }) => name === 'agendaHoursChanged').length;
    expect([await received(ward.luis), await received(ward.stranger)]).toEqual([1, 0]);
  });
});
