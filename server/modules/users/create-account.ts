import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { runCode } from '#domain/patient.ts';
import type { NewUser } from '#domain/users/user-account.ts';
import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import { catalogueRows, contacts, employees, users } from '../../db/schema/index.ts';
import { welcome } from '../identity/welcome.ts';
import { checkContent, storedDocument } from '../patients/patient-checks.ts';
import {
  checkEmail,
  checkRoles,
  setFacilitated,
  setPhone,
  setPlaces,
  setRoles,
  setSpecialties,
} from './account-parts.ts';

async function runId({ db }: CallContext): Promise<string> {
  const isRun = and(eq(catalogueRows.kind, 'documentType'), eq(catalogueRows.code, runCode));
  const [row] = await db.select({ id: catalogueRows.id }).from(catalogueRows).where(isRun);
  if (!row) throw new Error('the catalogue of documents has no RUN');
  return row.id;
}

/** Shell 7, CreateWithRoles: new users choose their password with a mailed code. */
export async function createAccount(
  context: CallContext,
  { id, organizationId }: { id: string; organizationId: string },
  body: NewUser,
): Promise<void> {
  const { db, actor, now, audit } = context;
  const DocumentTypeId = await runId(context);
  const ic = await storedDocument(context, { DocumentTypeId, IC: body.IC });
  await checkContent(context, { BirthDate: body.BirthDate });
  await checkRoles(context, body.RoleIds, body.SpecialtyIds);
  await checkEmail(context, body.Email, null);
  const { Name, LastName, SecondLastName, Email, RoleIds } = body;
  const [made] = await db
    .insert(users)
    .values({
      id,
      identityId: randomUUID(),
      documentTypeId: DocumentTypeId,
      ic,
      organizationId,
      email: Email,
      name: Name,
      lastName: LastName,
      secondLastName: SecondLastName,
      gender: body.Gender,
      birthDate: body.BirthDate,
      medicalRecordCode: body.MedicalRecordCode,
      activeEsachs: true,
      searchText: searchable(Name, LastName, SecondLastName, ic),
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  // The document already belongs to a colleague, a patient or a user of another organization; no duplicate is created.
  if (!made) throw new ProblemError('duplicate_ic');
  await db.insert(employees).values({ id: randomUUID(), userId: id, organizationId });
  await db.insert(contacts).values({ id: randomUUID(), userId: id, value: Email, kind: 'Email' });
  await setPhone(context, id, body.Phone);
  await setRoles(context, id, RoleIds);
  await setSpecialties(context, id, body.SpecialtyIds);
  await setPlaces(context, id, { roleIds: RoleIds, polyclinicIds: body.PolyclinicIds });
  await setFacilitated(context, id, { roleIds: RoleIds, professionalIds: body.FacilitatedIds });
  await welcome(context, id);
  audit({
    action: 'user.create',
    objectType: 'user',
    objectId: id,
    relation: 'organization',
    detail: { RoleIds: RoleIds.join() },
  });
}
