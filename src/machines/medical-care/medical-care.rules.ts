import { chileDate } from '#domain/chile-clock.ts';
import { answerGuard } from '#domain/forms/answer-guards.ts';
import type { AnswerSheet } from '#domain/forms/answer-sheet.ts';
import { careFormFacts } from '#domain/forms/form-facts.ts';
import type { AnswerProblems } from '#domain/forms/form-problems.ts';
import { finalValues, validateAnswer } from '#domain/forms/form-rules.ts';
import type { SheetGiven } from '#domain/forms/form-sheet.ts';
import type { AnswerValue, Form } from '#domain/forms/forms.ts';
import { continuedForm, takeoverOf } from '#domain/forms/unfinished-answer.ts';
import type { CareAction, CareGuard } from '#domain/medical-care/care-action-names.ts';
import { careGuard } from '#domain/medical-care/care-actions.ts';
import { careLockFor, factsOfCare, isWritten } from '#domain/medical-care/care-lock.ts';
import { CareStatus, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { lastResult } from '../shared/last-result.ts';
import type { CareAct, CareActEvent, CareRecord, MedicalCareContext, MedicalCareReason } from './medical-care.types.ts';

/** Length limits of a reason and a commentary, as in the calls. */
export const careWordsMin = 10;
export const careWordsMax = 500;

export const actionOf = {
  'care.start': 'start',
  'care.putBack': 'attendNextCancel',
  'care.pause': 'pause',
  'care.unlock': 'unlock',
  'care.backToProcess': 'backToProcess',
  'care.reopen': 'reopen',
  'care.cancel': 'cancel',
  'care.derive': 'derive',
  'care.process': 'setProcess',
  'care.reschedule': 'reschedule',
  'care.startWith': 'startWithMedic',
  'share.request': 'requestShare',
  'share.record': 'recordShare',
  'consent.request': 'requestConsent',
  'consent.record': 'recordConsent',
  'care.finish': 'answer',
  'care.validate': 'validate',
  'care.remove': 'remove',
} as const satisfies Record<CareActEvent['type'], CareAction>;

const enough = (words: string | undefined) => (words ?? '').trim().length >= careWordsMin;
const given = (event: CareActEvent) => 'reason' in event && enough(event.reason);

type Known = Pick<MedicalCareContext, 'care' | 'userId' | 'asOf'>;

/** Lock state for this user; `unknown` before the first load. */
export const lockOf = ({ care, userId, asOf }: Known) => (care === null ? 'unknown' : careLockFor(care, userId, asOf));

export const isHeld = (context: Known) =>
  context.care !== null && isWritten(context.care) && lockOf(context) === 'mine';
/** Answered, closed or forwarded, so there is nothing to write. */
export const isOver = ({ care }: Known) => care !== null && care.status !== CareStatus.NEW && !isWritten(care);

/**
 * Guards that depend on the relation to the encounter, which only the server can evaluate. A holder may perform all acts of
 * role and state; reopening another user's answer requires a reason, unless the server has reported it as own.
 */
function servedGuard(context: MedicalCareContext, event: CareActEvent): CareGuard | null {
  const served = context.care?.Allowed.find(({ Action }) => Action === actionOf[event.type]);
  // Only the server can see the creator and the dependent records.
  if (event.type === 'care.remove') return served ? served.Guard : 'notMyRole';
  if (served?.Guard === 'notMyRole' && lockOf(context) !== 'mine') return served.Guard;
  // Only the server can see who ended it.
  if (event.type === 'care.reopen' && served?.Guard !== 'reasonRequired') return 'notMyRole';
  if (event.type === 'care.reopen') return given(event) ? null : 'reasonRequired';
  return event.type === 'care.backToProcess' && served?.Allowed !== true && !given(event) ? 'reasonRequired' : null;
}

/** Reason the encounter does not allow the act, by the table of domain 2.1; null when allowed. */
export function refusalOf(context: MedicalCareContext, event: CareActEvent): CareGuard | null {
  const { care, userId, roles, asOf } = context;
  if (care === null) return 'wrongStatus';
  const actor = { userId, roles };
  const guard = careGuard(actionOf[event.type], factsOfCare(care, asOf), actor, asOf, { reason: given(event) });
  return guard ?? servedGuard(context, event);
}

const subjectOf = ({ mode, User, AttentionType, AltitudeMeters }: MedicalCareDetail) => ({
  mode,
  gender: User.Gender,
  age: User.Age,
  attentionType: AttentionType,
  altitude: AltitudeMeters,
});

const givenOf = lastResult(
  (care: MedicalCareDetail | null, roles: readonly number[], asOf: number): SheetGiven => ({
    today: chileDate(asOf),
    ...(care && { facts: careFormFacts(subjectOf(care), { roles }) }),
  }),
);
/** The current day and the facts a form may read of the encounter. */
export const formGiven = ({ care, roles, asOf }: Pick<MedicalCareContext, 'care' | 'roles' | 'asOf'>): SheetGiven =>
  givenOf(care, roles, asOf);

/** The answer with what this author left unfinished; null when nothing of it can be taken over. */
export function sheetWith(
  { record, ...own }: Pick<MedicalCareContext, 'record' | 'sheet' | 'revision'>,
  authorId: string,
) {
  const unfinished = record?.unfinished.find(({ Author }) => Author.UserId === authorId);
  const takeover = unfinished && takeoverOf(unfinished, own);
  return takeover?.kind === 'fills' ? takeover.sheet : null;
}

/** The record in the form of the answer, if that was continued in the form of an unfinished one. */
export const inFormOf = (record: CareRecord, sheet: AnswerSheet): CareRecord => ({
  ...record,
  form: continuedForm(record.unfinished, sheet) ?? record.form,
});

export const formOf = ({ record }: Pick<MedicalCareContext, 'record'>) => record?.form ?? null;

/** The final answer; empty while its form is not loaded. */
const answerOf = (context: MedicalCareContext): AnswerValue[] =>
  context.record === null ? [] : finalValues(context.record.form, context.sheet.values, formGiven(context));

const finalProblems = lastResult((form: Form, values: readonly AnswerValue[], asked: SheetGiven) =>
  validateAnswer(form, values, { final: true, ...asked }),
);
/** Problems of the current answer by control; null while its form is not loaded. */
export function problemsOf(context: MedicalCareContext): AnswerProblems | null {
  const { record, sheet } = context;
  return record && finalProblems(record.form, sheet.values, formGiven(context));
}

/** Guard of the written content that refuses the act; no answer is complete while its form is not loaded. */
function writtenRefusal(context: MedicalCareContext, event: CareActEvent): CareGuard | null {
  const { care, record } = context;
  const problems = problemsOf(context);
  if (care === null) return 'wrongStatus';
  return answerGuard(actionOf[event.type], { mode: care.mode, form: record?.form ?? null, problems: problems ?? {} });
}

const isToCome = (date: string | null, now: number) => date !== null && Date.parse(date) > now;

/** What the act lacks: text, time, physician, or the answer to an earlier request. */
export function missingOf(context: MedicalCareContext, event: CareActEvent): MedicalCareReason | null {
  switch (event.type) {
    case 'care.cancel':
      return enough(event.commentary) ? null : 'reasonRequired';
    case 'care.derive':
      return writtenRefusal(context, event) ?? (given(event) ? null : 'reasonRequired');
    case 'consent.record':
      return event.kind !== 'WAIVED' || given(event) ? null : 'reasonRequired';
    case 'care.reschedule':
      return isToCome(event.date, event.now) ? null : 'hourRequired';
    case 'care.startWith':
      return event.medicId === null ? 'medicRequired' : null;
    case 'share.request':
      return context.care?.RecordShare === 'REQUESTED' ? 'recordRequested' : null;
    case 'care.finish':
      return writtenRefusal(context, event);
    default:
      return null;
  }
}

export function actOf(context: MedicalCareContext, event: CareActEvent): CareAct {
  const { care, record, revision } = context;
  const words = 'reason' in event ? event.reason?.trim() : undefined;
  const reason = words ? words : null;
  switch (event.type) {
    case 'care.start':
    case 'care.unlock':
    case 'care.backToProcess':
    case 'care.reopen':
    case 'care.process':
      return { action: actionOf[event.type], reason };
    case 'care.derive':
      return {
        action: 'derive',
        patientId: care?.User.UserId ?? '',
        polyclinicId: care?.polyclinicId ?? null,
        attentionType: care?.AttentionType ?? null,
        specialtyId: event.specialtyId,
        priority: event.priority,
        reason: event.reason.trim(),
      };
    case 'care.reschedule':
      return { action: 'reschedule', date: event.date ?? '' };
    case 'care.startWith':
      return { action: 'startWithMedic', medicId: event.medicId ?? '' };
    case 'care.cancel':
      return { action: 'cancel', commentary: event.commentary.trim() };
    case 'care.remove':
      return { action: 'remove', requestId: care?.MedicalCareRequestId ?? '' };
    case 'consent.record':
      return { action: 'recordConsent', kind: event.kind, reason: event.kind === 'WAIVED' ? reason : null };
    case 'care.finish':
      return {
        action: 'answer',
        formId: record?.form.FormId ?? '',
        formVersion: record?.form.Version,
        values: answerOf(context),
        revision,
        ...(event.programmeClosed && { programmeClosed: true }),
      };
    default:
      return { action: actionOf[event.type] };
  }
}

/** Acts after which this user no longer holds the encounter. */
const givingUp: readonly (CareAction | undefined)[] = ['pause', 'unlock', 'derive', 'startWithMedic'];
export const releasesCare = (act: CareAct | null) => givingUp.includes(act?.action);
export const ends = (act: CareAct | null) => act?.action === 'answer' || act?.action === 'cancel';
/** While such an act is in flight, writing is blocked, because the text would be left behind. */
export const endsWriting = (act: CareAct | null) => releasesCare(act) || ends(act);
