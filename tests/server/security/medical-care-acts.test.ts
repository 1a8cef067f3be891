import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import { facilitations, medicalCares, polyclinics } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { attentionAnswer, seedAnswering } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { type Browser, signedIn } from '../support/browser.ts';
import { describeServer } from '../support/engines.ts';
import { addCare, addClinician } from '../support/medical-cares.ts';
import { addPatient } from '../support/orientations.ts';
import { addPlace, type TestPerson } from '../support/people.ts';

const base = '/api/clinical/v2/MedicalCares';
const { DOCTOR, FULL_SERVICE, FACILITATOR, NURSE, PARAMEDIC, POLYCLINIC_DOCTOR } = RoleId;
const med = [DOCTOR, FULL_SERVICE, POLYCLINIC_DOCTOR] as const;
const clin = [...med, NURSE, PARAMEDIC] as const;
const roles = [...clin, FACILITATOR] as const;
const statuses = [1, 2, 3, 4, 6, 7, 8, 9, 10] as const;
const locks = ['free', 'mine', 'others'] as const;
type Role = (typeof roles)[number];
type Lock = (typeof locks)[number];

const answer = (IsDraft: boolean) => ({
  FormId: attentionFormId,
  IsDraft,
  MedicalCareAnswerValues: attentionAnswer(),
});
const Reason = 'Se revisa con el policlínico';

type Act = {
  /** Domain 2.1, derived from its rows: "from", the roles of its guard, its lock, and "to". */
  from: readonly number[];
  roles: readonly Role[];
  locks: readonly Lock[];
  to: (from: number, role: Role) => number;
  send: (browser: Browser, id: string, patient: string) => ReturnType<Browser['post']>;
  /** 200 unless set. */
  status?: number;
  consent?: 'NONE';
};

const same = (from: number) => from;
const post = (act: string, body?: object) => (browser: Browser, id: string) =>
  browser.post(`${base}/${id}/${act}`, body);
const patch = (path: string, given: unknown) => (browser: Browser, id: string) =>
  browser.send('PATCH', `${base}/${id}`, { payload: [{ op: 'replace', path, value: given }] });

const acts: Record<string, Act> = {
  attendNextCancel: { from: [1], roles: clin, locks: ['mine'], to: same, send: post('AttendNextCancel') },
  start: {
    from: [1, 3, 9, 10],
    roles: clin,
    locks: ['free', 'mine'],
    to: (from) => (from === 1 ? 3 : from),
    send: post('Start'),
  },
  pause: { from: [3, 9, 10], roles: clin, locks: ['mine'], to: same, send: post('Pause') },
  unlock: {
    from: [1, 2, 3, 6, 7, 8, 9, 10],
    roles: clin,
    locks: ['mine'],
    to: same,
    send: (browser, id) => browser.post(`${base}/Unlocked`, { MedicalCareId: id }),
  },
  requestConsent: {
    from: [1, 3],
    roles: clin,
    locks,
    to: same,
    send: (browser, id) => browser.post(`${base}/RequestAcceptInformedConsent`, { MedicalCareId: id }),
    consent: 'NONE',
  },
  recordConsent: {
    from: [1, 3],
    roles: clin,
    locks: ['mine'],
    to: same,
    send: patch('/InformedConsent', { Kind: 'VERBAL' }),
  },
  update: {
    from: [1, 2, 3, 6, 7, 8, 9, 10],
    roles: clin,
    locks: ['free', 'mine'],
    to: same,
    send: patch('/Priority', 3),
  },
  draft: { from: [3, 9, 10], roles: clin, locks: ['mine'], to: same, send: post('Answer', answer(true)) },
  answer: {
    from: [3, 9, 10],
    roles: clin,
    locks: ['mine'],
    to: (_, role) => (role === NURSE || role === PARAMEDIC ? 7 : 4),
    send: post('Answer', answer(false)),
  },
  // Remote; the measurements required before referral in person are tested in `care-guards`.
  derive: {
    from: [3],
    roles: clin,
    locks: ['mine'],
    to: () => 2,
    status: 201,
    send: (browser, id, userId) =>
      browser.post(base, {
        userId,
        polyclinicId: null,
        mode: 2,
        Priority: 2,
        AttentionType: 2,
        SpecialtyId: null,
        Reason,
        DerivedFromMedicalCareId: id,
      }),
  },
  // Of another author: from 6 and 8 only the author returns it, from 7 also a validator with a reason.
  backToProcess: {
    from: [7],
    roles: med,
    locks: ['free', 'mine'],
    to: () => 3,
    send: post('BackToProcess', { Reason }),
  },
  validate: { from: [7], roles: med, locks: ['free', 'mine'], to: () => 4, send: patch('/status', 4) },
  cancel: {
    from: [1, 3],
    roles,
    locks: ['free', 'mine'],
    to: () => 4,
    send: post('CancelForMedic', { commentary: 'La paciente no se conectó' }),
  },
};

const allows = (name: string, act: Act, status: number, role: Role, lock: Lock) =>
  act.from.includes(status) &&
  act.roles.includes(role) &&
  act.locks.includes(lock) &&
  !(name === 'cancel' && role === FACILITATOR && status === 3);

/** Roles are checked before the call; a patch serves two acts, so there the transition table decides. */
function refusalOf(name: string, act: Act, status: number, role: Role, lock: Lock): [number, string] {
  const atTheDoor = role === FACILITATOR || name !== 'validate';
  if (!act.roles.includes(role)) {
    const passes = !atTheDoor || (name === 'backToProcess' && role !== FACILITATOR);
    if (!passes) return [403, 'role_not_allowed'];
    const lockFirst = name === 'backToProcess' && [6, 7, 8].includes(status) && lock === 'others';
    return [409, lockFirst ? 'locked_by_other' : 'transition_not_allowed'];
  }
  const reaches = act.from.includes(status) || (name === 'backToProcess' && (status === 6 || status === 8));
  return [409, reaches && lock === 'others' ? 'locked_by_other' : 'transition_not_allowed'];
}

describeServer('acts on a medical care', (engine) => {
  let app: TestApp;
  let patient: string;
  let polyclinicId: string;
  let author: TestPerson;
  const people = new Map<Role, TestPerson>();
  const browsers = new Map<Role, Browser>();

  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    await seedAnswering(app.store);
    patient = await addPatient(app.store);
    ({ polyclinicId } = await addPlace(app.store));
    await app.store.db.update(polyclinics).set({ requiresValidation: true });
    author = await addClinician(app.store, [NURSE], { staffOf: polyclinicId });
    // A referral is refused where nobody could take it.
    await addClinician(app.store, [DOCTOR], { answersTo: polyclinicId });
    for (const role of roles) {
      const person = await addClinician(app.store, [role], role === FACILITATOR ? {} : { staffOf: polyclinicId });
      people.set(role, person);
      browsers.set(role, await signedIn(app, person));
      if (role !== FACILITATOR) continue;
      await app.store.db.insert(facilitations).values({ facilitatorId: person.userId, professionalId: author.userId });
    }
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  function care(status: number, role: Role, lock: Lock, consentStatus: 'NONE' | 'ACCEPTED') {
    const now = app.clock.now();
    const holder = lock === 'mine' ? people.get(role)?.userId : author.userId;
    const held = { blokUserId: holder ?? null, blockedAt: now, lockExpiresAt: new Date(now.getTime() + 60_000) };
    return addCare(app.store, {
      userId: patient,
      createdAt: now,
      polyclinicId,
      professionalId: author.userId,
      status,
      consentStatus,
      ...([4, 6, 7, 8].includes(status) && { answeredBy: author.userId, answerCount: 1 }),
      ...(lock !== 'free' && held),
    });
  }
  const browserOf = (role: Role): Browser => {
    const browser = browsers.get(role);
    if (!browser) throw new Error(`nobody has the role ${role}`);
    return browser;
  };
  const rowOf = async (id: string) => {
    const [row] = await app.store.db.select().from(medicalCares).where(eq(medicalCares.id, id));
    return [row?.status, row?.version];
  };

  test.each(Object.entries(acts))(
    '%s: allows what the table allows, and nothing else',
    async (name, act) => {
      const wrong: unknown[] = [];
      let allowed = 0;
      for (const status of statuses) {
        for (const role of roles) {
          for (const lock of locks) {
            const id = await care(status, role, lock, act.consent ?? 'ACCEPTED');
            const response = await act.send(browserOf(role), id, patient);
            const ok = allows(name, act, status, role, lock);
            if (ok) allowed += 1;
            const version = ok && name !== 'draft' ? 2 : 1;
            const expected = ok
              ? [act.status ?? 200, undefined, act.to(status, role), version]
              : [...refusalOf(name, act, status, role, lock), status, 1];
            const got = [response.statusCode, response.json().Code, ...(await rowOf(id))];
            if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push({ status, role, lock, expected, got });
          }
        }
      }
      expect(wrong).toEqual([]);
      const denied = name === 'cancel' ? act.locks.length : 0;
      expect(allowed).toEqual(act.from.length * act.roles.length * act.locks.length - denied);
    },
    120_000,
  );

  test('SEC-21: allows what the table allows, and gives a reason with each refusal', async () => {
    const wrong: unknown[] = [];
    for (const status of statuses) {
      for (const role of clin) {
        for (const lock of locks) {
          const id = await care(status, role, lock, 'NONE');
          const detail = (await browserOf(role).get(`${base}/${id}`)).json<MedicalCareDetail>();
          for (const [name, act] of Object.entries(acts)) {
            const offered = detail.Allowed.find(({ Action }) => Action === name);
            // No answer without consent, and no return without a reason by anyone except the author.
            const ok = !['answer', 'backToProcess'].includes(name) && allows(name, act, status, role, lock);
            if (offered?.Allowed !== ok || (offered.Guard === null) !== ok)
              wrong.push({ name, status, role, lock, offered });
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
