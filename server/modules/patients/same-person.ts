import { and, eq, or } from 'drizzle-orm';
import {
  type Identity,
  isSearchable,
  type MatchKind,
  namesAgree,
  type SamePerson,
} from '#domain/patients/same-person.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { CallContext } from '../../core/context.ts';
import { userRoles, users } from '../../db/schema/index.ts';
import { readDocument } from './patient-checks.ts';
import { type Reach, relationsTo } from './reach.ts';

const initial = (name: string) => `${name.charAt(0).toUpperCase()}.`;

/**
 * Returns patients who may be the described person: same document, or same name and birth date. Patients not visible to the
 * caller are masked, and listed only when two identifiers agree: a document alone reveals no one.
 */
export async function findSame(context: CallContext, reach: Reach, identity: Identity): Promise<SamePerson[]> {
  const { db } = context;
  if (!isSearchable(identity)) return [];
  const { DocumentTypeId, IC, BirthDate } = identity;
  const document = IC === null ? null : await readDocument(db, { DocumentTypeId, IC });
  const ic = document && 'ic' in document ? document.ic : null;
  const sameDocument = ic === null ? undefined : and(eq(users.documentTypeId, DocumentTypeId), eq(users.ic, ic));
  const rows = await db
    .select({ user: users })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.roleId, RoleId.PATIENT)))
    .where(and(eq(users.active, true), or(eq(users.birthDate, BirthDate), sameDocument)));
  const agreeing = rows.flatMap(({ user }) => {
    const Matches: MatchKind[] = [];
    if (ic !== null && user.ic === ic && user.documentTypeId === DocumentTypeId) Matches.push('DOCUMENT');
    if (namesAgree({ Name: user.name, LastName: user.lastName }, identity)) Matches.push('NAME');
    if (user.birthDate === BirthDate) Matches.push('BIRTH_DATE');
    const isSame = Matches.includes('DOCUMENT') || (Matches.includes('NAME') && Matches.includes('BIRTH_DATE'));
    return isSame ? [{ user, Matches }] : [];
  });
  const relations = await relationsTo(
    context,
    reach,
    agreeing.map(({ user }) => user.id),
  );
  return agreeing.flatMap(({ user, Matches }): SamePerson[] => {
    const isSeen = relations.has(user.id);
    const isIdentified = Matches.includes('DOCUMENT') && Matches.includes('BIRTH_DATE');
    if (!isSeen && Matches.includes('DOCUMENT') && !isIdentified) return [];
    const isShown = isSeen || isIdentified;
    return [
      {
        UserId: user.id,
        Name: isShown ? user.name : initial(user.name),
        LastName: isShown ? user.lastName : initial(user.lastName),
        SecondLastName: isShown ? user.secondLastName : null,
        IC: isShown ? user.ic : null,
        BirthDate: isShown ? user.birthDate : null,
        Gender: user.gender,
        Matches,
        Masked: !isShown,
        MayChoose: isShown,
      },
    ];
  });
}
