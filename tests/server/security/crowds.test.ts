import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { RoleId } from '#domain/session/roles.ts';
import { medicalCares } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { asking } from '../support/asking.ts';
import { type Browser, signedIn } from '../support/browser.ts';
import { describeServer } from '../support/engines.ts';
import { addCare, addClinician } from '../support/medical-cares.ts';
import { addOrientation, addPatient } from '../support/orientations.ts';
import { addPerson, addPlace, type TestPerson } from '../support/people.ts';
import { problemOf } from '../support/ward.ts';

const orientationsPath = '/api/clinical/v2/Orientations';
const caresPath = '/api/clinical/v2/MedicalCares';
const clients = 200;

type Member = { person: TestPerson; browser: Browser };

describeServer('many at once', (engine) => {
  let app: TestApp;
  let patient: string;
  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    patient = await addPatient(app.store);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  const joinAll = async (join: () => Promise<TestPerson>): Promise<Member[]> => {
    const people: Member[] = [];
    for (let i = 0; i < clients; i += 1) {
      const person = await join();
      people.push({ person, browser: await signedIn(app, person) });
    }
    return people;
  };
  const aMinuteAgo = () => new Date(app.clock.now().getTime() - 60_000);

  test('SEC-21: assigns 500 cases to 200 concurrent clients without a duplicate, failing only as none available', async () => {
    const cases = 500;
    const createdAt = aMinuteAgo();
    for (let i = 0; i < cases; i += 100) {
      await Promise.all(Array.from({ length: 100 }, () => addOrientation(app.store, patient, { createdAt })));
    }
    const taken: string[] = [];
    const refusals: string[] = [];
    await Promise.all(
      (await joinAll(() => addPerson(app.store))).map(async ({ person, browser }) => {
        for (;;) {
          const response = await asking(() => browser.post(`${orientationsPath}/AttendNext`));
          if (response.statusCode !== 200) return refusals.push(response.json().Code);
          const { OrientationId } = response.json<Orientation>();
          taken.push(OrientationId);
          const body = {
            OrientationId,
            AnswerUserId: person.userId,
            Answer: 'No se recomienda en el embarazo. Puedes usar calor local.',
          };
          await asking(() => browser.post(`${orientationsPath}/Answer`, body));
        }
      }),
    );
    expect([taken.length, new Set(taken).size]).toEqual([cases, cases]);
    expect(refusals).toEqual(Array(clients).fill('none_available'));
  });

  test('SEC-21: starts one encounter for one of 200 concurrent users, and names the holder to 199', async () => {
    const { polyclinicId } = await addPlace(app.store);
    const people = await joinAll(() => addClinician(app.store, [RoleId.NURSE], { staffOf: polyclinicId }));
    const id = await addCare(app.store, { userId: patient, createdAt: aMinuteAgo(), polyclinicId });
    const responses = await Promise.all(
      people.map(({ browser }) => asking(() => browser.post(`${caresPath}/${id}/Start`))),
    );
    const winners = people.filter((_, index) => responses[index]?.statusCode === 200);
    const [care] = await app.store.db.select().from(medicalCares).where(eq(medicalCares.id, id));
    expect(winners.map(({ person }) => person.userId)).toEqual([care?.blokUserId]);
    const lost = responses.filter((response) => response.statusCode !== 200).map(problemOf);
    expect(lost).toEqual(Array(clients - 1).fill([409, 'locked_by_other', 'lockedByOther']));
    expect(care?.version).toEqual(2);
  });
});
