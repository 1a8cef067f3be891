import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { colleagueCalls } from '#domain/api/colleagues.ts';
import type { userAdminCalls } from '#domain/api/users.ts';
import { runCode } from '#domain/patient.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { NewUser } from '#domain/users/user-account.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import { catalogueRows, contacts, employees, users } from '../../db/schema/index.ts';
import { checkContent, storedDocument } from '../patients/patient-checks.ts';
import { accountOf, inState, listColleagues } from './account.queries.ts';
import { checkEmail, checkRoles, setPhone, setPlaces, setRoles, setSpecialties, welcome } from './account-parts.ts';
import { associate, remove } from './administration.ts';
import { staffOrPhysicianOf, visibleTo, withRole } from './people.queries.ts';

/** Organization whose users the actor administers. */
function administeredOrganization({ actor }: CallContext): string {
  if (!actor.roles.includes(RoleId.FULL_SERVICE) || actor.organizationId === null) throw notFound();
  return actor.organizationId;
}

async function runId({ db }: CallContext): Promise<string> {
  const isRun = and(eq(catalogueRows.kind, 'documentType'), eq(catalogueRows.code, runCode));
  const [row] = await db.select({ id: catalogueRows.id }).from(catalogueRows).where(isRun);
  if (!row) throw new Error('the catalogue of documents has no RUN');
  return row.id;
}

/** Shell 7, CreateWithRoles: new users choose their password with a mailed code. */
async function create(context: CallContext, body: NewUser) {
  const { db, actor, now, audit } = context;
  const organizationId = administeredOrganization(context);
  const DocumentTypeId = await runId(context);
  const ic = await storedDocument(context, { DocumentTypeId, IC: body.IC });
  await checkContent(context, { BirthDate: body.BirthDate });
  await checkRoles(context, body.RoleIds, body.SpecialtyIds);
  await checkEmail(context, body.Email, null);
  const { Name, LastName, SecondLastName, Email, RoleIds } = body;
  const id = randomUUID();
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
  await welcome(context, id);
  audit({
    action: 'user.create',
    objectType: 'user',
    objectId: id,
    relation: 'organization',
    detail: { RoleIds: RoleIds.join() },
  });
  return accountOf(db, actor, id);
}

export const userAdminHandlers: Handlers<typeof userAdminCalls & typeof colleagueCalls> = {
  listUsers: ({ db, actor }, { query }) =>
    listColleagues(db, actor, {
      ...query,
      where: and(
        visibleTo(db, actor),
        inState(actor, query.state),
        query.organizationId ? eq(users.organizationId, query.organizationId) : undefined,
        query.role ? withRole(db, [query.role]) : undefined,
        query.polyclinicId ? staffOrPhysicianOf(db, query.polyclinicId) : undefined,
      ),
    }),

  async getUserAccount(context, { params }) {
    const { db, actor } = context;
    const here = and(eq(users.id, params.id), eq(users.organizationId, administeredOrganization(context)));
    if ((await db.$count(users, here)) === 0) throw notFound();
    return accountOf(db, actor, params.id);
  },

  createUser: (context, { body }) => create(context, body),
  createUserWithRoles: (context, { body }) => create(context, body),

  async associateSpecialties(context, { body }) {
    await associate(context, body.UserId, body.SpecialtyIds);
    return accountOf(context.db, context.actor, body.UserId);
  },

  async removeUser(context, { params }) {
    await remove(context, params.id);
    return undefined;
  },
};
