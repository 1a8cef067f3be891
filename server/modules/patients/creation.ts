import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PatientContent, PatientCreation, PatientRegistration } from '#domain/patients/patient-record.ts';
import { medicRoles, RoleId } from '#domain/session/roles.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import { polyclinicPatients, polyclinicStaff, professionalPatients, userRoles, users } from '../../db/schema/index.ts';
import { lockActivePolyclinic } from '../organizations/active-polyclinic.ts';
import { checkContent, storedDocument } from './patient-checks.ts';
import { insuranceNameOf, orDuplicate, writeFacts } from './patient-record.ts';
import { reachOf, relationsTo } from './reach.ts';
import { findSame } from './same-person.ts';

/** Staff of the polyclinic only; other callers get 404, as for an unknown id. */
export async function checkStaff({ db, actor }: CallContext, polyclinicId: string): Promise<void> {
  const works = and(eq(polyclinicStaff.userId, actor.userId), eq(polyclinicStaff.polyclinicId, polyclinicId));
  if ((await db.$count(polyclinicStaff, works)) === 0) throw notFound();
}

/** Where the person becomes a patient: of a polyclinic, by its staff, or of a physician. */
async function checkPlace(context: CallContext, polyclinicId: string | null): Promise<void> {
  if (polyclinicId !== null) return checkStaff(context, polyclinicId);
  const isMedic = context.actor.roles.some((role) => medicRoles.some((medic) => medic === role));
  if (!isMedic) throw notFound();
}

export async function registerAt(context: CallContext, userId: string, polyclinicId: string | null): Promise<void> {
  const { db, actor, now } = context;
  if (polyclinicId === null) {
    await db
      .insert(professionalPatients)
      .values({ professionalId: actor.userId, userId, registeredAt: now })
      .onConflictDoNothing();
    return;
  }
  await lockActivePolyclinic(db, polyclinicId);
  await db
    .insert(polyclinicPatients)
    .values({ polyclinicId, userId, registeredAt: now, registeredBy: actor.userId })
    .onConflictDoNothing();
}

async function addPatient(context: CallContext, content: PatientContent): Promise<string> {
  const { db, actor, now } = context;
  const id = randomUUID();
  const ic = await storedDocument(context, content);
  const { Name, LastName, SecondLastName } = content;
  await orDuplicate(
    db.insert(users).values({
      id,
      identityId: randomUUID(),
      name: Name,
      lastName: LastName,
      secondLastName: SecondLastName,
      ic,
      documentTypeId: content.DocumentTypeId,
      gender: content.Gender,
      birthDate: content.BirthDate,
      countryId: content.CountryId,
      nativePeopleId: content.NativePeopleId,
      healthInsurance: await insuranceNameOf(db, content.HealthInsuranceId),
      searchText: searchable(Name, LastName, SecondLastName, ic),
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
    }),
  );
  await db.insert(userRoles).values({ userId: id, roleId: RoleId.PATIENT });
  await writeFacts(context, id, content);
  return id;
}

const auditPlace = (PolyclinicId: string | null) => ({
  relation: PolyclinicId === null ? 'own' : 'poly',
  detail: { polyclinicId: PolyclinicId },
});

/** Returns the id of the created person, who must not exist yet: checked by document, or confirmed by the caller. */
export async function createPerson(context: CallContext, body: PatientCreation): Promise<string> {
  const { PolyclinicId, Different, ...content } = body;
  await checkPlace(context, PolyclinicId);
  await checkContent(context, content);
  const { DocumentTypeId, IC, Name, LastName, BirthDate } = content;
  const identity = { DocumentTypeId, IC, Name, LastName, BirthDate };
  const found = await findSame(context, await reachOf(context, null), identity);
  const undecided = found.filter(({ UserId }) => !Different.includes(UserId));
  if (undecided.length > 0) {
    throw new ProblemError('same_person', { Current: { Quantity: undecided.length, Dtos: undecided } });
  }
  const id = await addPatient(context, content);
  await registerAt(context, id, PolyclinicId);
  context.audit({
    action: 'patient.create',
    objectType: 'user',
    objectId: id,
    patientId: id,
    ...auditPlace(PolyclinicId),
  });
  return id;
}

/** SAFE-3: a person not visible to the caller is registered by document and birth date together. */
export async function registerPerson(context: CallContext, body: PatientRegistration): Promise<void> {
  const { UserId, PolyclinicId, DocumentTypeId, IC, BirthDate } = body;
  await checkPlace(context, PolyclinicId);
  const reach = await reachOf(context, null);
  const found =
    DocumentTypeId === null || IC === null || BirthDate === null
      ? []
      : await findSame(context, reach, { DocumentTypeId, IC, BirthDate, Name: '', LastName: '' });
  const isIdentified = found.some((person) => person.UserId === UserId && person.MayChoose);
  if (!isIdentified && !(await relationsTo(context, reach, [UserId])).has(UserId)) throw notFound();
  await registerAt(context, UserId, PolyclinicId);
  context.audit({
    action: 'patient.register',
    objectType: 'user',
    objectId: UserId,
    patientId: UserId,
    ...auditPlace(PolyclinicId),
  });
}
