import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/roles.ts';
import { facilitations } from '#server/db/schema/index.ts';
import { alertNeglectedCares } from '#server/modules/medical-cares/alerts.chore.ts';
import { describeEngines } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

describeEngines('a case that nobody takes', (engine) => {
  let ward: Ward;
  let ofAna: Member;
  let ofLuis: Member;
  let administrator: Member;
  beforeAll(async () => {
    ward = await openWard(engine);
    const { db } = ward.app.store;
    const facilitatorOf = async ({ person }: Member) => {
      const member = await ward.join([RoleId.FACILITATOR]);
      await db.insert(facilitations).values({ facilitatorId: member.person.userId, professionalId: person.userId });
      return member;
    };
    ofAna = await facilitatorOf(ward.ana);
    ofLuis = await facilitatorOf(ward.luis);
    administrator = await ward.join([RoleId.NURSE, RoleId.POLYCLINIC_ADMIN], { staffOf: ward.polyclinicId });
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const heardBy = async (member: Member) =>
    (await ward.eventsOf(member)).filter(({ name }) => name === 'careNeglected').map(({ payload }) => payload.number);
  const numberOf = async (id: string) => (await ward.rowOf(id)).number;

  test('U2 alerts the facilitator of its professional and the administrators of its polyclinic, once, from twice the red threshold on', async () => {
    const { ana, nurse } = ward;
    const id = await ward.add({ priority: 2, createdAt: ward.ago(40), professionalId: ana.person.userId });
    ward.app.clock.advance(-1);
    await ward.runChore(alertNeglectedCares);
    expect(await heardBy(ofAna)).toEqual([]);
    ward.app.clock.advance(1);
    await ward.runChore(alertNeglectedCares);
    await ward.runChore(alertNeglectedCares);
    const number = await numberOf(id);
    const heard = await Promise.all([ofAna, administrator, ofLuis, ana, nurse].map(heardBy));
    expect(heard).toEqual([[number], [number], [], [], []]);
    const [event] = (await ward.eventsOf(ofAna)).filter(({ name }) => name === 'careNeglected');
    expect(event?.payload).toEqual({
      MedicalCareId: id,
      number,
      Priority: 2,
      PolyclinicId: ward.polyclinicId,
      ProfessionalId: ana.person.userId,
      WaitingSince: ward.ago(40).toISOString(),
    });
  });

  test('U2 alerts the facilitators of all who may take a case that has no professional', async () => {
    const number = await numberOf(await ward.add({ createdAt: ward.ago(41), polyclinicId: null }));
    await ward.runChore(alertNeglectedCares);
    expect(await Promise.all([ofAna, ofLuis, administrator].map(heardBy))).toEqual([[number], [number], []]);
  });

  test('U2 alerts nobody of what is reserved, under way, not due or closed', async () => {
    const old = { createdAt: ward.ago(5_000) };
    await ward.add({ ...old, ...ward.heldBy(ward.ana) });
    await ward.add({ ...old, status: 3 });
    await ward.add({ ...old, status: 4 });
    await ward.add({ ...old, scheduledDate: ward.ago(29) });
    await ward.runChore(alertNeglectedCares);
    expect(await heardBy(ofAna)).toEqual([]);
    await ward.add({ ...old, scheduledDate: ward.ago(30) });
    await ward.runChore(alertNeglectedCares);
    expect(await heardBy(ofAna)).toHaveLength(1);
  });
});
