import { and, eq } from 'drizzle-orm';
import type { JsonPatch } from '#domain/json-patch.ts';
import { mayAdminister, RoleId } from '#domain/session/roles.ts';
import { type UserAccount, type UserAdminChanges, UserAdminPatch } from '#domain/users/user-account.ts';
import { isAssignable } from '#domain/users/user-roles.ts';
import type { CallContext } from '../../core/context.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { searchable } from '../../core/search.ts';
import { endSessions } from '../../core/sessions.ts';
import { updateVersion } from '../../core/versioned.ts';
import { rolesOf } from '../../core/work-access.ts';
import { patients, users } from '../../db/schema/index.ts';
import { spendCodes } from '../identity/recovery.ts';
import { welcome } from '../identity/welcome.ts';
import { leave } from '../medical-cares/locks/leave.ts';
import { checkContent, storedDocument } from '../patients/patient-checks.ts';
import { orDuplicate } from '../patients/patient-record.ts';
import { accountOf } from './account.queries.ts';
import {
  checkEmail,
  checkRoles,
  correctContact,
  refuseField,
  requireAnotherAdministrator,
  setFacilitated,
  setPhone,
  setPlaces,
  setRoles,
  setSpecialties,
} from './account-parts.ts';
import { specialtiesOf, type UserRow } from './people.queries.ts';

/**
 * Returns a colleague administered by the actor, locked for the change: same organization, and never the actor.
 * @throws ProblemError 404 for any other user, 403 for one with higher rights.
 */
export async function administeredUser({ db, actor }: CallContext, userId: string) {
  if (!actor.roles.includes(RoleId.FULL_SERVICE) || actor.organizationId === null) throw notFound();
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organizationId, actor.organizationId)))
    .for('no key update');
  if (!row) throw notFound();
  const roles = await rolesOf(db, userId);
  if (userId === actor.userId || !mayAdminister(actor.roles, roles)) throw new ProblemError('role_not_allowed');
  return { row, roles };
}

/** Ends the user's sessions and releases the cases they hold (A7). */
async function endAccess(context: CallContext, userId: string, reason: string): Promise<void> {
  await endSessions(context, { userId }, reason);
  await leave(context, userId, context.actor.userId);
}

const isIn = ({ active, activeEsachs }: Pick<UserRow, 'active' | 'activeEsachs'>) => active && activeEsachs !== false;

async function checkChanges(context: CallContext, row: UserRow, roles: readonly number[], c: UserAdminChanges) {
  if (c.BirthDate !== undefined) await checkContent(context, { BirthDate: c.BirthDate });
  if (c.Email !== undefined && c.Email !== row.email) {
    // Changing the address of an account in use would allow a password reset by the changer.
    if (row.inUseSince !== null) refuseField(context, 'Email', 'emailChosen');
    await checkEmail(context, c.Email, row.id);
  }
  if (c.RoleIds !== undefined || c.SpecialtyIds !== undefined) {
    const specialties = c.SpecialtyIds ?? (await specialtiesOf(context.db, row.id));
    await checkRoles(context, c.RoleIds ?? roles.filter(isAssignable), specialties);
  }
}

type Before = { roles: readonly number[]; account: UserAccount | null };

/** `account`: needed where roles, polyclinics or agendas change. */
async function changeParts(context: CallContext, row: UserRow, { roles, account }: Before, c: UserAdminChanges) {
  const { RoleIds, SpecialtyIds, PolyclinicIds, FacilitatedIds, Phone } = c;
  const roleIds = RoleIds ?? roles;
  if (SpecialtyIds !== undefined) await setSpecialties(context, row.id, SpecialtyIds);
  if (account && (RoleIds !== undefined || PolyclinicIds !== undefined)) {
    await setPlaces(context, row.id, { roleIds, polyclinicIds: PolyclinicIds ?? account.PolyclinicIds });
  }
  if (account && (RoleIds !== undefined || FacilitatedIds !== undefined)) {
    await setFacilitated(context, row.id, { roleIds, professionalIds: FacilitatedIds ?? account.FacilitatedIds });
  }
  if (RoleIds !== undefined) await setRoles(context, row.id, RoleIds);
  if (Phone !== undefined) await setPhone(context, row.id, Phone);
}

const noPassword = { passwordHash: null, mustChangePassword: false, temporaryPasswordUntil: null };

/** Nothing that was sent to the former address signs in any more; the new one gets a first mail of its own. */
async function correctEmail(context: CallContext, row: UserRow, email: string): Promise<void> {
  await spendCodes(context, row.id);
  if (row.email !== null) await correctContact(context, row.id, row.email, email);
  await welcome(context, row.id);
  context.audit({ action: 'user.email', objectType: 'user', objectId: row.id, relation: 'organization' });
}

/** The document after the change; corrected only until the first sign-in, because what was signed names it. */
async function documentAfter(context: CallContext, row: UserRow, { IC }: UserAdminChanges): Promise<string> {
  if (IC === undefined) return row.ic;
  const { db } = context;
  const ic = await storedDocument(context, { DocumentTypeId: row.documentTypeId, IC });
  if (ic === row.ic) return ic;
  if (row.email === null || row.inUseSince !== null) refuseField(context, 'IC', 'documentChosen');
  // Somebody may have been attended under the mistyped document: the record must not change its person.
  if ((await db.$count(patients, eq(patients.userId, row.id))) > 0) refuseField(context, 'IC', 'documentOfPatient');
  return ic;
}

/** Changes a colleague of the same organization; lost access ends all sessions immediately (A7). */
export async function administer(context: CallContext, userId: string, body: JsonPatch): Promise<void> {
  const { actor, ifMatch, audit } = context;
  const { row, roles } = await administeredUser(context, userId);
  const c = changesOf(body, UserAdminPatch);
  if (ifMatch !== null && ifMatch !== row.version) throw new ProblemError('version_conflict');
  await checkChanges(context, row, roles, c);
  const ic = await documentAfter(context, row, c);
  const { Active = row.active, ActiveEsachs = row.activeEsachs } = c;
  const next = { active: Active, activeEsachs: ActiveEsachs };
  const taken = c.RoleIds ? roles.filter((id) => isAssignable(id) && !c.RoleIds?.includes(id)) : [];
  const isOut = isIn(row) && !isIn(next);
  if (roles.includes(RoleId.FULL_SERVICE) && (isOut || taken.includes(RoleId.FULL_SERVICE))) {
    await requireAnotherAdministrator(context, row.organizationId ?? '', userId);
  }
  const account = c.RoleIds || c.PolyclinicIds || c.FacilitatedIds ? await accountOf(context.db, actor, userId) : null;
  const hasLost = (field: 'PolyclinicIds' | 'FacilitatedIds') =>
    c[field] !== undefined && account?.[field].some((id) => !c[field]?.includes(id)) === true;
  const lost = hasLost('PolyclinicIds') ? 'place_removed' : hasLost('FacilitatedIds') ? 'agenda_removed' : null;
  await changeParts(context, row, { roles, account }, c);
  const corrected = c.Email !== undefined && c.Email !== row.email ? c.Email : null;
  const name = c.Name ?? row.name;
  const lastName = c.LastName ?? row.lastName;
  const secondLastName = c.SecondLastName === undefined ? row.secondLastName : c.SecondLastName;
  const changed = updateVersion(context, users, row, actor.userId, {
    ...next,
    // Activating a user also unhides them.
    ...(Active && { hiddenAt: null }),
    name,
    lastName,
    secondLastName,
    ic,
    searchText: searchable(name, lastName, secondLastName, ic),
    ...(c.Gender !== undefined && { gender: c.Gender }),
    ...(c.BirthDate !== undefined && { birthDate: c.BirthDate }),
    ...(c.MedicalRecordCode !== undefined && { medicalRecordCode: c.MedicalRecordCode }),
    ...(corrected !== null && { ...noPassword, email: corrected }),
  });
  await (ic === row.ic ? changed : orDuplicate(changed));
  if (ic !== row.ic) {
    audit({ action: 'user.document', objectType: 'user', objectId: userId, relation: 'organization' });
  }
  if (corrected !== null) await correctEmail(context, row, corrected);
  if (!isIn(next)) await endAccess(context, userId, 'deactivated');
  else if (taken.length > 0) await endAccess(context, userId, 'role_removed');
  // Pages that are open in their browsers show patients of a place or an agenda that is theirs no longer, and cases stay held.
  else if (lost !== null) await endAccess(context, userId, lost);
  audit({
    action: isOut ? 'user.deactivate' : 'user.update',
    objectType: 'user',
    objectId: userId,
    relation: 'organization',
    detail: {
      Fields: Object.keys(c).sort().join(),
      Active,
      ActiveEsachs,
      ...(c.RoleIds && { RoleIds: c.RoleIds.join() }),
      ...(c.FacilitatedIds && { FacilitatedIds: c.FacilitatedIds.join() }),
    },
  });
}

/** Changes only the specialties (shell 7, AssociateSpecialties). */
export async function associate(context: CallContext, userId: string, specialtyIds: readonly string[]): Promise<void> {
  const { actor, audit, ifMatch } = context;
  const { row, roles } = await administeredUser(context, userId);
  if (ifMatch !== null && ifMatch !== row.version) throw new ProblemError('version_conflict');
  await checkRoles(context, roles.filter(isAssignable), specialtyIds);
  await setSpecialties(context, userId, specialtyIds);
  await updateVersion(context, users, row, actor.userId, {});
  audit({
    action: 'user.specialties',
    objectType: 'user',
    objectId: userId,
    relation: 'organization',
    detail: { count: specialtyIds.length },
  });
}

/** Deactivates and hides; users are never deleted, because their entries refer to them. */
export async function remove(context: CallContext, userId: string): Promise<void> {
  const { actor, now, audit, ifMatch } = context;
  const { row, roles } = await administeredUser(context, userId);
  if (ifMatch !== null && ifMatch !== row.version) throw new ProblemError('version_conflict');
  if (row.hiddenAt !== null) throw notFound();
  if (roles.includes(RoleId.FULL_SERVICE)) await requireAnotherAdministrator(context, row.organizationId ?? '', userId);
  await updateVersion(context, users, row, actor.userId, { active: false, hiddenAt: now });
  await endAccess(context, userId, 'removed');
  audit({ action: 'user.remove', objectType: 'user', objectId: userId, relation: 'organization' });
}
