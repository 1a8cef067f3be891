import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import {
  availabilities,
  careAnswerDrafts,
  chatMembers,
  medicalCares,
  orientationDrafts,
  orientations,
  polyclinics,
  users,
} from '#server/db/schema/index.ts';
import { documentTypeId, seedCatalogues } from '#server/seed/catalogues.seed.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { control } from './support/answers.ts';
import { held, timeLimit, waitingFor } from './support/at-once.ts';
import { base as cares } from './support/care-calls.ts';
import { addOrientation } from './support/orientations.ts';
import { openWard, type Ward } from './support/ward.ts';

const orientationsUrl = '/api/clinical/v2/Orientations';
const usersUrl = '/api/user-admin/v2/Users';
const writers = [1, 2, 3, 4] as const;

type Response = Awaited<ReturnType<Ward['ana']['browser']['send']>>;
type Race = {
  /** Writes to this table wait until all writers have read; reads do not wait. */
  table: string;
  /** Prepares the initial row, and returns the write of each writer with a distinct value. */
  prepare: (ward: Ward) => Promise<(writer: number) => Promise<Response>>;
  /** The writer whose value is stored afterwards. */
  stored: (ward: Ward) => Promise<number | null>;
};

const withVersion = (version: number, payload: object) => ({ payload, headers: { 'if-match': `"${version}"` } });
const nurseCare = (ward: Ward) =>
  ward.add({ status: 3, mode: 1, professionalId: ward.nurse.person.userId, ...ward.heldBy(ward.nurse) });
const userOf = async (ward: Ward, userId: string) => {
  const [row] = await ward.app.store.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('The user is gone');
  return row;
};
const numberIn = (text: string | null | undefined) => (text ? Number(/\d+$/.exec(text)?.[0]) : null);

async function orientationDraft(ward: Ward, Revision: number) {
  const id = await addOrientation(ward.app.store, ward.patient, { createdAt: ward.now() });
  const save = (Text: string, seen: number) =>
    ward.ana.browser.send('PUT', `${orientationsUrl}/${id}/Draft`, { payload: { Text, Revision: seen } });
  for (let revision = 0; revision < Revision; revision += 1) await save('Antes', revision);
  return (writer: number) => save(`Texto ${writer}`, Revision);
}
async function careDraft(ward: Ward, Revision: number) {
  const id = await nurseCare(ward);
  const save = (text: string, seen: number) =>
    ward.nurse.browser.post(`${cares}/${id}/Answer`, {
      FormId: attentionFormId,
      IsDraft: true,
      MedicalCareAnswerValues: [control('plan', text)],
      Revision: seen,
    });
  for (let revision = 0; revision < Revision; revision += 1) await save('Antes', revision);
  return (writer: number) => save(`Texto ${writer}`, Revision);
}
const storedOrientationDraft = async (ward: Ward) =>
  numberIn((await ward.app.store.db.select().from(orientationDrafts))[0]?.text);
const storedCareDraft = async (ward: Ward) => {
  const [row] = await ward.app.store.db.select().from(careAnswerDrafts);
  return numberIn(JSON.stringify(row?.values)?.match(/Texto \d/)?.[0]);
};

const races: Record<string, Race> = {
  'D1 a patch of the own user with one version': {
    table: 'users',
    prepare: async (ward) => {
      const { userId } = ward.ana.person;
      const { version } = await userOf(ward, userId);
      return (writer) =>
        ward.ana.browser.send(
          'PATCH',
          `${usersUrl}/${userId}`,
          withVersion(version, [
            { op: 'replace', path: '/LinKedInUrl', value: `https://www.linkedin.com/in/ana-${writer}` },
          ]),
        );
    },
    stored: async (ward) => numberIn((await userOf(ward, ward.ana.person.userId)).linkedInUrl),
  },
  'D4 the first draft of an orientation': {
    table: 'orientation_drafts',
    prepare: (ward) => orientationDraft(ward, 0),
    stored: storedOrientationDraft,
  },
  'D4 a later draft of an orientation': {
    table: 'orientation_drafts',
    prepare: (ward) => orientationDraft(ward, 2),
    stored: storedOrientationDraft,
  },
  'D4 the first draft of an encounter': {
    table: 'care_answer_drafts',
    prepare: (ward) => careDraft(ward, 0),
    stored: storedCareDraft,
  },
  'D1 a later draft of an encounter': {
    table: 'care_answer_drafts',
    prepare: (ward) => careDraft(ward, 2),
    stored: storedCareDraft,
  },
  'D1 the answer of an orientation': {
    table: 'orientations',
    prepare: async (ward) => {
      const id = await addOrientation(ward.app.store, ward.patient, { createdAt: ward.now() });
      await ward.ana.browser.post(`${orientationsUrl}/${id}/Block`);
      return (writer) =>
        ward.ana.browser.post(`${orientationsUrl}/Answer`, {
          OrientationId: id,
          AnswerUserId: ward.ana.person.userId,
          Answer: `Prefiera paracetamol y controle la fiebre, opción ${writer}`,
        });
    },
    stored: async ({ app }) => {
      const [row] = await app.store.db.select().from(orientations);
      return numberIn(row?.pendingAnswer);
    },
  },
  'D1 a command on an encounter with one version': {
    table: 'medical_cares',
    prepare: async (ward) => {
      const id = await ward.begun(ward.ana, { consentStatus: 'NONE', consentKind: null });
      const { version } = await ward.rowOf(id);
      const record = (writer: number) => ({ Kind: 'WAIVED', Reason: `Riesgo vital, paciente inconsciente ${writer}` });
      return (writer) =>
        ward.ana.browser.send(
          'PATCH',
          `${cares}/${id}`,
          withVersion(version, [{ op: 'replace', path: '/InformedConsent', value: record(writer) }]),
        );
    },
    stored: async ({ app }) => {
      const [row] = await app.store.db.select().from(medicalCares);
      return numberIn(row?.consentReason);
    },
  },
  'D4 the first record of a patient with one RUT': {
    table: 'users',
    prepare: async (ward) => (writer) =>
      ward.nurse.browser.post(`${usersUrl}/CreatePoliUser`, {
        PolyclinicId: ward.polyclinicId,
        DocumentTypeId: documentTypeId('run'),
        IC: '12.345.678-5',
        Name: 'Íngrid',
        LastName: `Ñanco ${writer}`,
        SecondLastName: null,
        BirthDate: `1990-01-0${writer}`,
        Gender: 'F',
        HealthInsurance: null,
        Phone: null,
        Email: null,
      }),
    stored: async ({ app }) => {
      const rows = await app.store.db.select().from(users).where(like(users.lastName, 'Ñanco %'));
      return rows.length === 1 ? numberIn(rows[0]?.lastName) : null;
    },
  },
};

/** PGlite has one connection, so these races cannot occur there. */
describe('writers that have all read the same', () => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard('postgres');
    await seedCatalogues(ward.app.store.db);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    await db.delete(orientationDrafts);
    await db.delete(orientations);
    await ward.begin();
  });

  /** Sends every write while the table is locked, and unlocks it once all of them wait. */
  async function atOnce(table: string, writes: readonly (() => Promise<Response>)[]): Promise<Response[]> {
    const release = await held(ward.app, (tx) => tx.execute(sql.raw(`lock table ${table} in exclusive mode`)));
    const answers = writes.map((write) => write());
    try {
      await vi.waitFor(async () => expect(await waitingFor(ward.app)).toBe(writes.length), timeLimit);
    } finally {
      await release();
    }
    return Promise.all(answers);
  }

  test.each(Object.entries(races))(
    '%s has exactly one winner, and the others receive the conflict',
    async (_name, race) => {
      const write = await race.prepare(ward);
      const answers = await atOnce(
        race.table,
        writers.map((writer) => () => write(writer)),
      );
      const won = writers.filter((_, at) => (answers[at]?.statusCode ?? 500) < 300);
      const refused = answers.filter(({ statusCode }) => statusCode >= 300).map(({ statusCode }) => statusCode);
      expect({ winners: won.length, refused, stored: await race.stored(ward) }).toEqual({
        winners: 1,
        refused: [409, 409, 409],
        stored: won[0],
      });
    },
  );

  test('D1 keeps both of two fields that are patched concurrently', async () => {
    const { person, browser } = ward.luis;
    const patch = (path: string, value: unknown) => () =>
      browser.send('PATCH', `${usersUrl}/${person.userId}`, { payload: [{ op: 'replace', path, value }] });
    const answers = await atOnce('users', [
      patch('/IsNotificationSoundActive', false),
      patch('/LinKedInUrl', 'https://www.linkedin.com/in/luis'),
    ]);
    const row = await userOf(ward, person.userId);
    expect([answers.map(({ statusCode }) => statusCode), row.notificationSound, row.linkedInUrl]).toEqual([
      [200, 200],
      false,
      'https://www.linkedin.com/in/luis',
    ]);
  });

  test('D1 rejects all but one of four administrators with the same version', async () => {
    const { db } = ward.app.store;
    const colleague = await ward.join([RoleId.DOCTOR], {});
    const [place] = await db.select().from(polyclinics).where(eq(polyclinics.id, ward.polyclinicId));
    const both = [ward.luis.person.userId, colleague.person.userId];
    await db.update(users).set({ organizationId: place?.organizationId }).where(inArray(users.id, both));
    const { version } = await userOf(ward, colleague.person.userId);
    const answers = await atOnce(
      'users',
      writers.map(
        (writer) => () =>
          ward.luis.browser.send(
            'PATCH',
            `${usersUrl}/${colleague.person.userId}`,
            withVersion(version, [{ op: 'replace', path: '/ActiveEsachs', value: writer % 2 === 0 }]),
          ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('D4 leaves one availability and one flag for concurrent online and offline calls', async () => {
    const { person, browser } = ward.ana;
    const EndDate = new Date(ward.now().getTime() + 3_600_000).toISOString();
    const online = () =>
      browser.post('/api/user-admin/v2/AvailabilityTelediagnostic/Online', { EndDate, DeltaMinutes: 15 });
    const offline = () => browser.post('/api/user-admin/v2/AvailabilityTelediagnostic/Offline');
    const answers = await atOnce('availabilities', [online]).then(() => Promise.all([online(), offline(), online()]));
    const open = and(eq(availabilities.userId, person.userId), isNull(availabilities.endedAt));
    const rows = await ward.app.store.db.$count(availabilities, open);
    const { isOnline } = await userOf(ward, person.userId);
    expect([answers.map(({ statusCode }) => statusCode), isOnline]).toEqual([[200, 200, 200], rows === 1]);
  });

  test('D4 creates one conversation when both people open it concurrently', async () => {
    const room = (from: Ward['ana'], to: Ward['ana']) => () =>
      from.browser.post('/api/communication/v2/Chat', {
        ChatRoomType: 1,
        CreateUserId: from.person.userId,
        UserIds: [to.person.userId],
        OpenWindow: true,
      });
    const answers = await atOnce('chat_rooms', [room(ward.ana, ward.nurse), room(ward.nurse, ward.ana)]);
    const ids = new Set(answers.map((answer) => answer.json<{ ChatRoomId: string }>().ChatRoomId));
    const members = await ward.app.store.db.$count(chatMembers);
    expect([ids.size, members]).toEqual([1, 2]);
  });

  test('D1 stores both fields of a contact that are patched concurrently', async () => {
    const { person, browser } = ward.ana;
    const contacts = '/api/user-admin/v2/Contacts';
    const made = await browser.post(contacts, { UserId: person.userId, Value: '+56 9 1111 2222', Kind: 'Address' });
    const { ContactId } = made.json<{ ContactId: string }>();
    const patch = (path: string, value: string) => () =>
      browser.send('PATCH', `${contacts}/${ContactId}`, { payload: [{ op: 'replace', path, value }] });
    await atOnce('contacts', [patch('/Value', '+56 9 3333 4444'), patch('/Kind', 'Phone')]);
    const { Value, Kind } = (await browser.get(`${contacts}/${ContactId}`)).json<{ Value: string; Kind: string }>();
    expect([Value, Kind]).toEqual(['+56 9 3333 4444', 'Phone']);
  });
});
