import { eq } from 'drizzle-orm';
import type { patientPageCalls } from '#domain/api/patient-pages.ts';
import { type Patient, PatientContent } from '#domain/patients/patient-record.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import { updateVersion } from '../../core/versioned.ts';
import { users } from '../../db/schema/index.ts';
import { createPerson, registerPerson } from './creation.ts';
import { listReached } from './list.queries.ts';
import { checkContent, storedDocument } from './patient-checks.ts';
import { findPatient, insuranceNameOf, orDuplicate, writeFacts } from './patient-record.ts';
import { type PatientRelation, reachOf, relationsTo } from './reach.ts';
import { findSame } from './same-person.ts';

/** Returns a patient visible to the caller; 404 for any other. */
async function seenPatient(context: CallContext, id: string): Promise<{ patient: Patient; relation: PatientRelation }> {
  const relation = (await relationsTo(context, await reachOf(context, null), [id])).get(id);
  const patient = relation && (await findPatient(context.db, id));
  if (!relation || !patient) throw notFound();
  return { patient, relation };
}

async function readPatient(context: CallContext, id: string): Promise<Patient> {
  const patient = await findPatient(context.db, id);
  if (!patient) throw notFound();
  return patient;
}

export const patientPageHandlers: Handlers<typeof patientPageCalls> = {
  async listPatients(context, { query }) {
    const reach = await reachOf(context, query.polyclinicId ?? null);
    const found = await listReached(context, reach, query);
    context.audit({
      action: 'patients.list',
      objectType: 'user',
      relation: query.polyclinicId ? 'poly' : 'treating',
      detail: { count: found.Dtos.length },
    });
    return found;
  },

  async createPatient(context, { body }) {
    return readPatient(context, await createPerson(context, body));
  },

  async registerPatient(context, { body }) {
    await registerPerson(context, body);
    return readPatient(context, body.UserId);
  },

  async getPatient(context, { params }) {
    const { patient, relation } = await seenPatient(context, params.id);
    context.audit({
      action: 'patient.read',
      objectType: 'user',
      objectId: params.id,
      patientId: params.id,
      relation,
    });
    return patient;
  },

  async updatePatient(context, { params, body }) {
    const { db, actor, ifMatch, audit } = context;
    // Serializes concurrent patches: the second reads the first one's changes.
    await db.select({ id: users.id }).from(users).where(eq(users.id, params.id)).for('update');
    const { patient: current, relation } = await seenPatient(context, params.id);
    const changes = changesOf(body, PatientContent);
    if (ifMatch !== null && ifMatch !== current.Version) {
      throw new ProblemError('version_conflict', { Current: current });
    }
    await checkContent(context, {
      ...changes,
      // An institution belongs to the insurance that the person has after the change.
      HealthInsuranceId:
        changes.HealthInsuranceId === undefined ? current.HealthInsuranceId : changes.HealthInsuranceId,
      InstitutionHealthInsuranceId:
        changes.InstitutionHealthInsuranceId === undefined
          ? current.InstitutionHealthInsuranceId
          : changes.InstitutionHealthInsuranceId,
    });
    const next = { ...current, ...changes };
    const ic =
      changes.IC === undefined && changes.DocumentTypeId === undefined
        ? current.IC
        : await storedDocument(context, next);
    await orDuplicate(
      updateVersion(context, users, { id: params.id, version: current.Version }, actor.userId, {
        name: next.Name,
        lastName: next.LastName,
        secondLastName: next.SecondLastName,
        ic,
        documentTypeId: next.DocumentTypeId,
        gender: next.Gender,
        birthDate: next.BirthDate,
        countryId: next.CountryId,
        nativePeopleId: next.NativePeopleId,
        ...(changes.HealthInsuranceId !== undefined && {
          healthInsurance: await insuranceNameOf(db, changes.HealthInsuranceId),
        }),
        searchText: searchable(next.Name, next.LastName, next.SecondLastName, ic),
      }),
    );
    await writeFacts(context, params.id, changes);
    audit({
      action: 'patient.update',
      objectType: 'user',
      objectId: params.id,
      patientId: params.id,
      relation,
      detail: { Fields: Object.keys(changes).join(',') },
    });
    return readPatient(context, params.id);
  },

  async findSamePatients(context, { body }) {
    const Dtos = await findSame(context, await reachOf(context, null), body);
    context.audit({ action: 'patients.same', objectType: 'user', detail: { count: Dtos.length } });
    return { Quantity: Dtos.length, Dtos };
  },
};
