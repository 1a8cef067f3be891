import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { videoRooms } from '#server/db/schema/index.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { attentionAnswer, control } from './support/answers.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/MedicalCares';
const Reason = 'Faltó el reposo indicado';

describeServer('a closed care is reopened', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const reopen = ({ browser }: Member, id: string, body: object = { Reason }) =>
    browser.post(`${base}/${id}/BackToProcess`, body);
  const read = async ({ browser }: Member, id: string) =>
    MedicalCareDetail.parse((await browser.get(`${base}/${id}`)).json());
  const answer = ({ browser }: Member, id: string, plan: string) =>
    browser.post(`${base}/${id}/Answer`, {
      FormId: attentionFormId,
      MedicalCareAnswerValues: attentionAnswer(control('plan', plan)),
    });
  const attended = async () => {
    const { ana } = ward;
    const id = await ward.add({
      status: 3,
      consentStatus: 'ACCEPTED',
      professionalId: ana.person.userId,
      ...ward.heldBy(ana),
    });
    expect((await answer(ana, id, 'Calor local')).statusCode).toEqual(200);
    return id;
  };

  test('SAFE-9: reopens for its author with a reason, is written again, and ends with a second version', async () => {
    const { ana } = ward;
    const id = await attended();
    expect((await read(ana, id)).Allowed.find(({ Action }) => Action === 'reopen')).toEqual({
      Action: 'reopen',
      Allowed: false,
      Guard: 'reasonRequired',
    });
    expect(problemOf(await reopen(ana, id, {}))).toEqual([409, 'transition_not_allowed', 'reasonRequired']);
    const { status, CloseReason, ClosedAt, BlokUserId } = MedicalCareDetail.parse((await reopen(ana, id)).json());
    expect([status, CloseReason, ClosedAt, BlokUserId]).toEqual([3, null, null, ana.person.userId]);
    expect((await answer(ana, id, 'Calor local y reposo')).statusCode).toEqual(200);
    const row = await ward.rowOf(id);
    const final = (await ana.browser.get(`${base}/${id}/Answer`)).json();
    expect([
      row.status,
      row.closeReason,
      row.answerCount,
      final.MedicalCareAnswerValues.find(({ Name }: { Name: string }) => Name === 'plan').Value,
    ]).toEqual([4, 'ATTENDED', 2, 'Calor local y reposo']);
  });

  test('waits for another validation after a validated answer was corrected', async () => {
    const { ana, nurse } = ward;
    const id = await ward.begun(nurse);
    const validated = async () => {
      const { status, validatedBy } = await ward.rowOf(id);
      return [status, validatedBy];
    };
    await answer(nurse, id, 'Calor local');
    const payload = [{ op: 'replace', path: '/status', value: 4 }];
    await ana.browser.send('PATCH', `${base}/${id}`, { payload });
    const closed = await validated();
    await reopen(nurse, id);
    await answer(nurse, id, 'Calor local y reposo');
    expect([closed, await validated()]).toEqual([
      [4, ana.person.userId],
      [7, null],
    ]);
  });

  test('does not reopen for another person, after a cancellation, or after a day', async () => {
    const { ana, luis, stranger } = ward;
    const id = await attended();
    const closing = { status: 4, answeredBy: ana.person.userId, professionalId: ana.person.userId };
    const cancelled = await ward.add({ ...closing, closeReason: 'CANCELLED_BY_MEDIC', closedAt: ward.ago(5) });
    const old = await ward.add({ ...closing, closeReason: 'ATTENDED', closedAt: ward.ago(24 * 60) });
    const recent = await ward.add({ ...closing, closeReason: 'ATTENDED', closedAt: ward.ago(24 * 60 - 1) });
    expect([
      (await reopen(luis, id)).statusCode,
      (await reopen(stranger, id)).statusCode,
      problemOf(await reopen(ana, cancelled)),
      problemOf(await reopen(ana, old)),
      (await reopen(ana, recent)).statusCode,
    ]).toEqual([
      404,
      404,
      [409, 'transition_not_allowed', 'wrongStatus'],
      [409, 'transition_not_allowed', 'outsideWindow'],
      200,
    ]);
  });

  test('names the room of its call, while it rings and while it is open', async () => {
    const { ana } = ward;
    const id = await ward.add({
      status: 3,
      consentStatus: 'ACCEPTED',
      professionalId: ana.person.userId,
      ...ward.heldBy(ana),
    });
    const room = {
      id: randomUUID(),
      kind: 'CARE',
      provider: 'peer',
      medicalCareId: id,
      startedAt: ward.now(),
    } as const;
    const seen: unknown[] = [(await read(ana, id)).VideoRoomId];
    for (const status of ['RINGING', 'OPEN', 'ENDED'] as const) {
      const opened = { ...room, status, hostUserId: ana.person.userId };
      await ward.app.store.db
        .insert(videoRooms)
        .values(opened)
        .onConflictDoUpdate({ target: videoRooms.id, set: { status } });
      seen.push((await read(ana, id)).VideoRoomId);
    }
    await ward.app.store.db.delete(videoRooms);
    expect(seen).toEqual([null, room.id, room.id, null]);
  });
});
