import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppointmentChange } from '#domain/agenda/appointment-change.ts';
import { chileTime } from '#domain/chile-clock.ts';
import { appointmentChanges } from '#server/db/schema/index.ts';
import { type Agenda, at, openAgenda, reason } from './support/booking.ts';
import { base } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import type { Member } from './support/ward.ts';

const path = `${base}/AppointmentChanges`;
/** Duration of an appointment of which none is given. */
const minutes = 15;

describeServer('changes of appointments by others', (engine) => {
  let agenda: Agenda;
  beforeAll(async () => {
    agenda = await openAgenda(engine);
  });
  afterAll(() => agenda.ward.close());
  beforeEach(() => agenda.begin());

  const unreadOf = async ({ browser }: Member) => (await browser.get(path)).json().Dtos;
  const read = ({ browser }: Member, Changes: object[]) => browser.post(`${path}/Read`, { Changes });
  const cancel = ({ browser }: Member, id: string, more: object = {}) =>
    browser.post(`${base}/${id}/CancelForMedic`, { commentary: 'Licencia médica', ...more });
  const move = (who: Member, id: string, time: string) =>
    agenda.move(who, id, { date: at(time), commentary: 'Reunión clínica' });
  const nameOf = async (member: Member) => {
    const { name, given_name } = (await member.browser.whoAmI()).json();
    return name ?? given_name;
  };

  test('keeps what a facilitator moved and cancelled until its physician has read it, on every device once', async () => {
    const { ward, facilitator, anaId, scheduled } = agenda;
    const [moved, cancelled] = [await scheduled('09:00'), await scheduled('10:00')];
    const By = await nameOf(facilitator);
    await move(facilitator, moved, '09:30');
    await cancel(facilitator, cancelled);
    const Reason = { moved: 'Reunión clínica', cancelled: 'Licencia médica' };
    const ofCare = (MedicalCareId: string) => ({ MedicalCareId, Version: 2, FromMinutes: minutes });
    const changes = [
      { ...ofCare(moved), By, From: at('09:00'), To: at('09:30'), ToMinutes: minutes, Reason: Reason.moved },
      { ...ofCare(cancelled), By, From: at('10:00'), To: null, ToMinutes: null, Reason: Reason.cancelled },
    ];
    expect(new Set(await unreadOf(ward.ana))).toEqual(new Set(changes));
    const { AppointmentChanges } = (await ward.ana.browser.get('/api/clinical/v2/Desk/Start')).json();
    expect(AppointmentChanges.Quantity).toEqual(2);
    const first = [{ MedicalCareId: moved, Version: 2 }];
    expect([(await read(ward.ana, first)).statusCode, (await read(ward.ana, first)).statusCode]).toEqual([204, 204]);
    expect(await unreadOf(ward.ana)).toEqual([changes[1]]);
    const events = (await ward.eventsOf(ward.ana)).filter(({ name }) => name === 'appointmentChanged');
    expect(events.map(({ payload }) => payload)).toEqual([
      { MedicalCareId: moved, Changes: [changes[0]] },
      { MedicalCareId: cancelled, Changes: [changes[1]] },
      { MedicalCareId: moved, Changes: [] },
    ]);
    expect(await ward.app.store.db.$count(appointmentChanges)).toEqual(1);
    expect(anaId).toEqual(ward.ana.person.userId);
  });

  test('folds moves in a row into one, and into none when the hour is back', async () => {
    const { ward, facilitator, scheduled } = agenda;
    const id = await scheduled('09:00');
    await move(facilitator, id, '09:30');
    await move(facilitator, id, '10:00');
    const once = await unreadOf(ward.ana);
    await move(facilitator, id, '09:00');
    expect([once.map(({ From, To }: { From: string; To: string }) => [From, To]), await unreadOf(ward.ana)]).toEqual([
      [[at('09:00'), at('10:00')]],
      [],
    ]);
  });

  test('keeps another duration of the same hour until it is as long as before', async () => {
    const { ward, facilitator, scheduled } = agenda;
    const id = await scheduled('09:00');
    const lasts = async (DeltaMinutes: number, date = at('09:00')) => {
      await agenda.move(facilitator, id, { date, DeltaMinutes });
      return (await unreadOf(ward.ana)).map(({ From, To, FromMinutes, ToMinutes }: AppointmentChange) => [
        ...[From, To].map((hour) => hour && chileTime(hour)),
        ...[FromMinutes, ToMinutes],
      ]);
    };
    expect([
      await lasts(30),
      await lasts(45),
      await lasts(45, at('09:30')),
      await lasts(45),
      await lasts(minutes),
    ]).toEqual([
      [['09:00', '09:00', minutes, 30]],
      [['09:00', '09:00', minutes, 45]],
      [['09:00', '09:30', minutes, 45]],
      [['09:00', '09:00', minutes, 45]],
      [],
    ]);
  });

  test('names the reason for booking over another appointment', async () => {
    const { ward, facilitator, scheduled } = agenda;
    const [id] = [await scheduled('09:00'), await scheduled('10:00')];
    const moved = await agenda.move(facilitator, id, { date: at('10:00'), OverrideReason: reason });
    const reasons = (await unreadOf(ward.ana)).map((change: AppointmentChange) => change.Reason);
    expect([moved.statusCode, reasons]).toEqual([200, [reason]]);
  });

  test('stores no change by the physician, no no-show, and no outdated read', async () => {
    const { ward, facilitator, scheduled } = agenda;
    const [own, missed, later] = [await scheduled('09:00'), await scheduled('09:30'), await scheduled('10:00')];
    await move(ward.ana, own, '10:30');
    await cancel(ward.ana, own);
    const none = await unreadOf(ward.ana);
    await move(facilitator, later, '09:00');
    await move(facilitator, later, '10:30');
    await read(ward.ana, [{ MedicalCareId: later, Version: 2 }]);
    const left = (await unreadOf(ward.ana)).map(({ Version }: { Version: number }) => Version);
    await ward.app.store.db.delete(appointmentChanges);
    const noShow = await ward.add({
      professionalId: ward.ana.person.userId,
      polyclinicId: null,
      scheduledDate: ward.ago(20),
    });
    const closed = await cancel(facilitator, noShow, { NoShow: true });
    expect([none, left, closed.statusCode, await unreadOf(ward.ana), missed]).toEqual([[], [3], 200, [], missed]);
  });

  test('SEC-11: shows and ends the changes of the caller only', async () => {
    const { ward, facilitator, scheduled } = agenda;
    const id = await scheduled('09:00');
    await move(facilitator, id, '09:30');
    const others = [ward.luis, ward.nurse, ward.stranger];
    const seen = await Promise.all(others.map(unreadOf));
    const ended = await Promise.all(others.map((one) => read(one, [{ MedicalCareId: id, Version: 9 }])));
    const refused = [await facilitator.browser.get(path), await read(facilitator, [{ MedicalCareId: id, Version: 9 }])];
    expect({
      seen,
      ended: ended.map(({ statusCode }) => statusCode),
      refused: refused.map(({ statusCode }) => statusCode),
      still: (await unreadOf(ward.ana)).length,
    }).toEqual({ seen: [[], [], []], ended: [204, 204, 204], refused: [403, 403], still: 1 });
  });
});
