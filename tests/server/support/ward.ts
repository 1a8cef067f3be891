import { eq } from 'drizzle-orm';
import { calls } from '#domain/api/index.ts';
import { RoleId } from '#domain/session/roles.ts';
import { systemFacts, type Unit } from '#server/core/unit-of-work.ts';
import {
  accidentEvidences,
  admissionMeasurements,
  appointmentChanges,
  availabilities,
  careAlerts,
  careAnswerDrafts,
  careAnswers,
  careDocuments,
  documentWarningAnswers,
  examOrderItems,
  generalAdmissions,
  hubEventLog,
  medicalCareChanges,
  medicalCareNotes,
  medicalCareNumbers,
  medicalCares,
  nutritionalForms,
  patientAllergies,
  polyclinics,
  prescriptionItems,
  reportPrints,
  sessions,
  visitLinks,
} from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { seedAnswering, vitals } from './answers.ts';
import { openTestApp } from './app.ts';
import { type Browser, signedIn } from './browser.ts';
import type { Engine } from './engines.ts';
import { eventsFor } from './event-log.ts';
import { addCare, addClinician, type GivenCare, online, register } from './medical-cares.ts';
import { addPatient } from './orientations.ts';
import { addPlace, type TestPerson } from './people.ts';

export type Member = { person: TestPerson; browser: Browser };

type Options = NonNullable<Parameters<typeof openTestApp>[1]>;
const minute = 60_000;

/** A polyclinic with a nurse, two responsible physicians, and a physician of another place. */
export async function openWard(engine: Engine, options: Pick<Options, 'logQuery' | 'listen' | 'config'> = {}) {
  const app = await openTestApp(engine, { calls, modules, ...options });
  const { db } = app.store;
  await seedAnswering(app.store);
  const patient = await addPatient(app.store);
  const { polyclinicId } = await addPlace(app.store);
  await db.update(polyclinics).set({ requiresValidation: true, code: 'FCP' });
  const join = async (roles: readonly number[], place: Parameters<typeof addClinician>[2] = {}): Promise<Member> => {
    const person = await addClinician(app.store, roles, place);
    return { person, browser: await signedIn(app, person) };
  };
  const ana = await join([RoleId.DOCTOR], { answersTo: polyclinicId });
  const luis = await join([RoleId.FULL_SERVICE], { answersTo: polyclinicId });
  const nurse = await join([RoleId.NURSE], { staffOf: polyclinicId });
  const stranger = await join([RoleId.DOCTOR], { answersTo: (await addPlace(app.store)).polyclinicId });
  await register(app.store, patient, { polyclinicId, by: nurse.person, now: app.clock.now() });
  const members = [ana, luis, nurse, stranger];
  const now = () => app.clock.now();
  const ago = (minutes: number) => new Date(now().getTime() - minutes * minute);
  const signIn = () => Promise.all(members.map(({ person, browser }) => browser.signIn(person)));
  const add = (given: Partial<GivenCare> = {}) =>
    addCare(app.store, { userId: patient, createdAt: ago(1), polyclinicId, ...given });
  const heldBy = ({ person }: Member, until = 30) => ({
    blokUserId: person.userId,
    blockedAt: now(),
    lockExpiresAt: new Date(now().getTime() + until * minute),
  });
  const eventsOf = async ({ person }: Member) => {
    const rows = await eventsFor(app.store, person.userId);
    return rows.map(({ name, payload }) => ({ name, payload: payload as Record<string, unknown> }));
  };
  return {
    app,
    patient,
    polyclinicId,
    ana,
    luis,
    nurse,
    stranger,
    join,
    now,
    ago,
    /** State before every test: signed in, no case, both physicians online. */
    async begin() {
      await signIn();
      for (const table of [documentWarningAnswers, prescriptionItems, examOrderItems, careDocuments, patientAllergies])
        await db.delete(table);
      for (const table of [
        reportPrints,
        nutritionalForms,
        appointmentChanges,
        careAlerts,
        careAnswers,
        careAnswerDrafts,
        medicalCareChanges,
        medicalCareNotes,
      ])
        await db.delete(table);
      await db.update(sessions).set({ visitCareId: null });
      await db.update(medicalCares).set({ generalAdmissionId: null });
      for (const table of [admissionMeasurements, accidentEvidences, generalAdmissions]) await db.delete(table);
      for (const table of [visitLinks, medicalCares, medicalCareNumbers, availabilities, hubEventLog])
        await db.delete(table);
      await online(app.store, ana.person.userId, now());
      await online(app.store, luis.person.userId, now());
    },
    /** Their sessions expire as time passes. */
    async later(minutes: number) {
      app.clock.advance(minutes * minute);
      await signIn();
    },
    runJob: (job: (unit: Unit) => Promise<unknown>) =>
      app.unitOfWork.write(systemFacts('test'), async (unit) => void (await job(unit))),
    add,
    /** In process, held, with consent: ready to be written. */
    begun: (member: Member, given: Partial<GivenCare> = {}) =>
      add({
        status: 3,
        professionalId: member.person.userId,
        startedAt: now(),
        consentStatus: 'ACCEPTED',
        consentKind: 'VERBAL',
        ...heldBy(member),
        ...given,
      }),
    /** Saves measurements, required before an encounter in person is referred. */
    measure: ({ browser }: Member, id: string) =>
      browser.post(`/api/clinical/v2/MedicalCares/${id}/Answer`, {
        FormId: attentionFormId,
        IsDraft: true,
        MedicalCareAnswerValues: [vitals],
      }),
    heldBy,
    change: (id: string, given: Partial<typeof medicalCares.$inferInsert>) =>
      db.update(medicalCares).set(given).where(eq(medicalCares.id, id)),
    async rowOf(id: string) {
      const [row] = await db.select().from(medicalCares).where(eq(medicalCares.id, id));
      if (!row) throw new Error('The care is gone');
      return row;
    },
    eventsOf,
    /** Without presence events, which depend on the clock of this machine. */
    namesOf: async (member: Member) =>
      (await eventsOf(member)).map((event) => event.name).filter((name) => !/^(dis)?connectedUser$/.test(name)),
    async close() {
      await app.close();
      await app.place.remove();
    },
  };
}
export type Ward = Awaited<ReturnType<typeof openWard>>;

type Answered = { statusCode: number; json(): { Code?: string; Guard?: string } };
export const problemOf = (response: Answered) => [response.statusCode, response.json().Code, response.json().Guard];
