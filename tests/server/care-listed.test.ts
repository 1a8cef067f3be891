import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/MedicalCares';

describeServer('who has a remote care of a polyclinic in a list', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const receivedBy = async (member: Member) => (await ward.eventsOf(member)).map(({ name }) => name);

  test('notifies its viewers when it is taken, paused and taken again, and no physician of another place', async () => {
    const { ana, luis, stranger } = ward;
    const id = await ward.add({ mode: 2 });
    for (const act of ['Start', 'Pause', 'Start']) {
      expect((await ana.browser.post(`${base}/${id}/${act}`)).statusCode).toEqual(200);
    }
    expect([await receivedBy(luis), await receivedBy(stranger)]).toEqual([
      ['medicalCareTaken', 'blockMedicalCare', 'paused', 'unlockedMedicalCare', 'blockMedicalCare'],
      [],
    ]);
  });

  test('notifies when it is released, also by force, and not for one in person', async () => {
    const { ana, luis, nurse } = ward;
    const remote = await ward.add({ status: 3, mode: 2, professionalId: ana.person.userId, ...ward.heldBy(ana) });
    const inPerson = await ward.add({ status: 3, mode: 1, professionalId: nurse.person.userId, ...ward.heldBy(nurse) });
    await ana.browser.post(`${base}/Unlocked`, { MedicalCareId: remote });
    await nurse.browser.post(`${base}/Unlocked`, { MedicalCareId: inPerson });
    expect((await ward.eventsOf(luis)).map(({ name, payload: { MedicalCareId } }) => [name, MedicalCareId])).toEqual([
      ['unlockedMedicalCare', remote],
    ]);
  });
});
