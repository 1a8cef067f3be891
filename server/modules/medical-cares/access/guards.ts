import type { AnswerProblems } from '#domain/forms/form-problems.ts';
import { type CareAction, type CareGuard, careActionNames } from '#domain/medical-care/care-action-names.ts';
import { type CareFacts, careGuard } from '#domain/medical-care/care-actions.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { ProblemError } from '../../../core/problems.ts';
import { factsOf, type SelectedCare } from '../reads/cares.queries.ts';
import { type AccessScope, isPhysicianOf, type Relation } from './access-scope.ts';

/** An encounter with its reader. */
export type Seen = { care: SelectedCare; scope: AccessScope; relation: Relation };
type Given = { reason?: boolean };

/** Domain 3.3, "gives": actions allowed to read-only relations. Other relations act by role and state. */
const readersMay: Partial<Record<Relation, readonly CareAction[]>> = {
  queue: ['attendNext', 'start'],
  answersTo: ['attendNext', 'start', 'validate', 'backToProcess'],
  facilitates: ['startWithMedic', 'reschedule', 'cancel'],
  origin: [],
  succession: [],
};

type Extra = (seen: Seen, given: Given) => CareGuard | null;
const isAuthor = ({ care, scope }: Seen) => care.row.answeredBy === scope.userId;

const treatsIt: Extra = ({ relation }) => (relation === 'holder' || relation === 'treating' ? null : 'notMyRole');

/** Person-related guards of domain 2.1, which the encounter alone does not decide. */
const personGuards: Partial<Record<CareAction, Extra>> = {
  requestShare: treatsIt,
  document: treatsIt,
  evaluate: treatsIt,
  note: (seen) => {
    const { status, answeredBy, validatedBy } = seen.care.row;
    return status !== CareStatus.CLOSED || [answeredBy, validatedBy].includes(seen.scope.userId) ? null : 'notMyRole';
  },
  unlock: ({ relation }) => (relation === 'poly' || relation === 'holder' ? null : 'notMyRole'),
  validate: (seen) => (isPhysicianOf(seen.care.row, seen.scope) && !isAuthor(seen) ? null : 'notMyRole'),
  reopen: (seen, { reason }) => (isAuthor(seen) ? (reason ? null : 'reasonRequired') : 'notMyRole'),
  backToProcess: (seen, { reason }) => {
    if (isAuthor(seen)) return null;
    const { row } = seen.care;
    if (row.status !== CareStatus.WAITING_FOR_VALIDATION || !isPhysicianOf(row, seen.scope)) return 'notMyRole';
    return reason ? null : 'reasonRequired';
  },
};

/** Checks the table of the domain first, then the person-related guards. */
function guardFrom(facts: CareFacts, action: CareAction, seen: Seen, now: Date, given: Given): CareGuard | null {
  const guard = careGuard(action, facts, seen.scope, now.getTime(), given);
  if (guard) return guard;
  if (readersMay[seen.relation]?.includes(action) === false) return 'notMyRole';
  return personGuards[action]?.(seen, given) ?? null;
}

/** Reason why the user may not act; null if allowed. */
export const guardOf = (action: CareAction, seen: Seen, now: Date, given: Given = {}) =>
  guardFrom(factsOf(seen.care, now), action, seen, now, given);

/** True for read-only relations, which may not add to the encounter (domain 3.3). */
export const readsOnly = ({ relation }: Pick<Seen, 'relation'>) => readersMay[relation] !== undefined;

/** Removal depends on what was done with the encounter, which is read separately. */
export function allowedOf(seen: Seen, now: Date) {
  const facts = factsOf(seen.care, now);
  return careActionNames
    .filter((Action) => Action !== 'remove')
    .map((Action) => {
      const Guard = guardFrom(facts, Action, seen, now, {});
      return { Action, Allowed: Guard === null, Guard };
    });
}

const codes: Partial<Record<CareGuard, ProblemCode>> = {
  lockedByOther: 'locked_by_other',
  lockStale: 'locked_by_other',
  reservedByOther: 'locked_by_other',
  consentMissing: 'consent_missing',
  formIncomplete: 'form_incomplete',
  vitalsMissing: 'vitals_missing',
  classificationMissing: 'form_incomplete',
  diagnosisMissing: 'form_incomplete',
};

export const codeOf = (guard: CareGuard): ProblemCode => codes[guard] ?? 'transition_not_allowed';

type RefusalDetail = { Current: unknown; Fields?: AnswerProblems };

export function refusal(
  action: CareAction,
  guard: CareGuard,
  seen: Seen,
  now: Date,
  detail: RefusalDetail,
): ProblemError {
  const { BlokUserId, status } = factsOf(seen.care, now);
  const stale = guard === 'reasonRequired' && BlokUserId !== null && BlokUserId !== seen.scope.userId;
  const code = stale ? 'locked_by_other' : codeOf(guard);
  return new ProblemError(code, { From: status, Action: action, Guard: guard, ...detail });
}
