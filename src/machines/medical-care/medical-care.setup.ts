import { and, assign, not, raise, sendTo, setup, stateIn } from 'xstate';
import { type AnswerSheet, emptySheet, sheetKind, withValue } from '#domain/forms/answer-sheet.ts';
import type { AnswerValue } from '#domain/forms/forms.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { careProgressEvents } from '#domain/medical-care/apply-event.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { createDraftMachine, type SaveState } from '../draft/index.ts';
import {
  type CareLockPayload,
  closedCare,
  finishedCare,
  isNewerCare,
  newerCare,
  pausedCare,
  taken,
  withCareLock,
  withConsent,
  withShare,
} from '../shared/care-row.ts';
import { longestDelay } from '../shared/delays.ts';
import type { Now } from '../shared/ports.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import {
  actionOf,
  actOf,
  ends,
  endsWriting,
  formOf,
  inFormOf,
  isHeld,
  isOver,
  missingOf,
  refusalOf,
  releasesCare,
  sheetWith,
} from './medical-care.rules.ts';
import type {
  CareActEvent,
  CareRecord,
  MedicalCareContext,
  MedicalCareEvent,
  MedicalCareHubName,
  MedicalCareInput,
  MedicalCareLoad,
  MedicalCareOutcome,
  MedicalCarePorts,
  MedicalCareReason,
} from './medical-care.types.ts';

export const sheetDraftMachine = createDraftMachine(sheetKind);

const actors: MedicalCarePorts['actors'] = {
  load: promisePort('load'),
  loadRecord: promisePort('loadRecord'),
  act: promisePort('act'),
  hubEvents: eventsPort('hubEvents'),
  connection: eventsPort('connection'),
  environment: eventsPort('environment'),
};

export const medicalCareHubEvents = [
  ...careProgressEvents,
  'hub.AcceptInformedConsent',
  'hub.RejectInformedConsent',
  'hub.updateMedicalRecords',
  'hub.shareMedicalRecord',
  'hub.notShareInMedicalCare',
  'hub.notShareInOrientation',
  'hub.newTeleconsultaAgenda',
  'hub.PolyclinicRequestAnswered',
  'hub.careCallChanged',
  'hub.referralChanged',
] as const satisfies readonly `hub.${MedicalCareHubName}`[];

export type Versioned = { MedicalCareId: string; Version: number };
export type SharingEnded = { UserId: string };
export type Named = { MedicalCareId: string | null };
type Author = { authorId: string };

/** The time of the lock is a lower bound of the current server time. */
const laterOf = (asOf: Now, { BlockedAt }: { BlockedAt: string | null }): Now =>
  BlockedAt === null ? asOf : Math.max(asOf, Date.parse(BlockedAt));

/** Time at which the watched lock expires; null without one, or when it is the user's own, which the server renews. */
const expiryOf = (context: MedicalCareContext): number | null => {
  const { care, asOf } = context;
  if (care === null || care.BlokUserId === null || care.LockExpiresAt === null || isHeld(context)) return null;
  const at = Date.parse(care.LockExpiresAt);
  return at > asOf ? at : null;
};

const changed = (change: (care: MedicalCareDetail) => MedicalCareDetail, { care }: MedicalCareContext) =>
  care === null ? {} : { care: change(care) };

type Asked = { context: MedicalCareContext; event: MedicalCareEvent };
const isAct = (event: MedicalCareEvent): event is CareActEvent => Object.hasOwn(actionOf, event.type);
const actGuard =
  (of: (context: MedicalCareContext, event: CareActEvent) => MedicalCareReason | null) =>
  ({ context, event }: Asked) =>
    isAct(event) && of(context, event) !== null;

export const base = setup({
  types: {} as {
    children: { draft: 'draft' };
    input: MedicalCareInput;
    context: MedicalCareContext;
    events: MedicalCareEvent;
    tags: 'loading' | 'reloading' | 'busy' | 'mine' | 'lost' | 'readOnly';
  },
  actors: { ...actors, draft: sheetDraftMachine },
  delays: {
    untilExpiry: ({ context }) => Math.min(longestDelay, Math.max(0, context.expiresAt - context.asOf)),
  },
  guards: {
    // Reasons for refusal: each has a text or corresponds to a guard of domain 2.1.
    disconnected: stateIn({ connection: 'lost' }),
    draftPending: stateIn({ sheet: 'pending' }),
    draftConflict: stateIn({ sheet: 'conflict' }),
    draftBroken: stateIn({ sheet: 'broken' }),
    refused: actGuard(refusalOf),
    missing: actGuard(missingOf),
    isGone: stateIn({ work: { engaged: 'gone' } }),
    isHeld: ({ context }) => isHeld(context),
    isOver: ({ context }) => isOver(context),
    isLost: ({ context }) => !isHeld(context) && !isOver(context),
    isEngaged: stateIn({ work: 'engaged' }),
    isOnlySeen: stateIn({ work: 'viewing' }),
    isNamed: ({ context }) => context.care?.User.Masked === false,
    settled: not(stateIn({ act: 'acting' })),
    mayWrite: ({ context }) => !endsWriting(context.act),
    writable: and([
      ({ context }) => !endsWriting(context.act),
      stateIn({ work: 'engaged' }),
      not(stateIn({ work: { engaged: 'over' } })),
      not(stateIn({ work: { engaged: 'gone' } })),
    ]),
    isUsable: ({ context, event }) => event.type === 'unfinished.used' && sheetWith(context, event.authorId) !== null,
    expires: ({ context }) => expiryOf(context) !== null,
    expiryMoved: ({ context }) => expiryOf(context) !== context.expiresAt,
    about: ({ context: { careId, care } }, event: Versioned) =>
      event.MedicalCareId === careId && care !== null && isNewerCare(care, event),
    /** News of one that could not be loaded: it may have become accessible. */
    isNewer: ({ context: { careId, care } }, event: Versioned) =>
      event.MedicalCareId === careId && (care === null || event.Version > care.Version),
    aboutThis: ({ context }, { MedicalCareId }: Named) => MedicalCareId === context.careId,
    aboutKnown: ({ context }, { MedicalCareId }: Named) => MedicalCareId === context.careId && context.care !== null,
    askedHere: ({ context }, { FromMedicalCareId }: HubPayload<'PolyclinicRequestAnswered'>) =>
      FromMedicalCareId === context.careId,
    /** Notes, allergies and measurements of an admission are not part of the row, so its version does not change with them. */
    recordChanged: ({ context: { careId, care } }, { MedicalCareId, Section }: HubPayload<'updateMedicalRecords'>) =>
      (Section === 'notes' || Section === 'summary' || Section === 'admission') &&
      (MedicalCareId === careId || (MedicalCareId !== null && MedicalCareId === care?.DerivedFromMedicalCareId)),
    /** A dose or a control changes what the encounter waits for. */
    admissionChanged: ({ context }, { MedicalCareId, Section }: HubPayload<'updateMedicalRecords'>) =>
      Section === 'admission' && MedicalCareId === context.careId,
    sharingEnded: ({ context: { care } }, { UserId }: SharingEnded) => UserId === care?.User.UserId,
    found: (_, answer: MedicalCareLoad) => answer.kind === 'found',
    gaveUp: ({ context }, outcome: MedicalCareOutcome) => outcome.kind === 'done' && releasesCare(context.act),
    finished: ({ context }, outcome: MedicalCareOutcome) => outcome.kind === 'done' && ends(context.act),
    done: (_, outcome: MedicalCareOutcome) => outcome.kind === 'done',
    writtenElsewhere: ({ context }, outcome: MedicalCareOutcome) =>
      outcome.kind === 'refused' && outcome.failure === 'changed' && context.act?.action === 'answer',
    isSafe: (_, { save }: { save: SaveState }) => save === 'clean' || save === 'saved',
    isConflict: (_, { save }: { save: SaveState }) => save === 'conflict',
  },
  actions: {
    adoptLoad: assign(({ context }, answer: MedicalCareLoad) =>
      answer.kind === 'found'
        ? { care: newerCare(context.care, answer.care), asOf: Math.max(context.asOf, answer.now) }
        : {},
    ),
    adoptOutcome: assign(({ context }, outcome: MedicalCareOutcome) => {
      const row = outcome.kind === 'done' ? outcome.care : outcome.current;
      return {
        care: row === null ? context.care : newerCare(context.care, row),
        asOf: Math.max(context.asOf, outcome.now),
      };
    }),
    adoptRecord: assign(({ context }, { record }: { record: CareRecord }) => ({
      record: inFormOf(record, context.sheet),
    })),
    continueForm: assign(({ context: { record, sheet, revision } }, { authorId }: Author) => {
      const continued = sheetWith({ record, sheet, revision }, authorId);
      return record && continued ? { record: inFormOf(record, continued) } : {};
    }),
    /** What others wrote is gone at once, also when it cannot be read again (decision 186). */
    forgetShared: assign(({ context: { record } }) => ({
      record: record?.patient.IsShared ? { ...record, previous: null } : record,
    })),
    forgetRecord: assign({ record: null }),
    forgetCare: assign({ care: null, record: null }),
    applyTaken: assign(({ context }, lock: CareLockPayload) => ({
      ...changed((care) => taken(care, lock), context),
      asOf: laterOf(context.asOf, lock),
    })),
    applyLock: assign(({ context }, lock: CareLockPayload) => ({
      ...changed((care) => withCareLock(care, lock), context),
      asOf: laterOf(context.asOf, lock),
    })),
    applyPause: assign(({ context }, payload: HubPayload<'paused'>) =>
      changed((care) => pausedCare(care, payload), context),
    ),
    applyFinish: assign(({ context }, payload: HubPayload<'onFinishAttention'>) =>
      changed((care) => finishedCare(care, payload), context),
    ),
    applyClose: assign(({ context }, payload: HubPayload<'closeMedicalCare'>) =>
      changed((care) => closedCare(care, payload), context),
    ),
    applyAccepted: assign(({ context }, payload: HubPayload<'AcceptInformedConsent'>) =>
      changed((care) => withConsent(care, payload, true), context),
    ),
    applyRejected: assign(({ context }, payload: HubPayload<'RejectInformedConsent'>) =>
      changed((care) => withConsent(care, payload, false), context),
    ),
    applyShare: assign(({ context }, { shared, version }: { shared: boolean; version: number | undefined }) =>
      changed((care) => withShare(care, shared, version), context),
    ),
    noteTime: assign(({ context }, { now }: { now: Now }) => ({ asOf: Math.max(context.asOf, now) })),
    watchLock: assign(({ context }) => ({ expiresAt: expiryOf(context) ?? context.asOf })),
    reachExpiry: assign(({ context }) => ({ asOf: Math.max(context.asOf, context.expiresAt) })),
    noteDraft: assign((_, { sheet, revision }: { sheet: AnswerSheet; revision: number }) => ({ sheet, revision })),
    noteValue: assign(({ context }, { value }: { value: AnswerValue }) => ({
      sheet: withValue(context.sheet, value, formOf(context)),
    })),
    forgetText: assign({ sheet: emptySheet, revision: 0 }),
    begin: assign(({ context }, event: CareActEvent) => ({ act: actOf(context, event), failure: null })),
    end: assign({ act: null }),
    fail: assign({ failure: 'ui.generic_error' }),
    failWith: assign((_, outcome: MedicalCareOutcome) =>
      outcome.kind === 'refused' ? { failure: outcome.failure } : {},
    ),
    clearFailure: assign({ failure: null }),
    flushDraft: sendTo('draft', { type: 'draft.flush' }),
    /** Sends the same text again, so that its save meets the change of the other device. */
    resaveDraft: sendTo('draft', ({ context }: { context: MedicalCareContext }) => ({
      type: 'draft.changed',
      content: context.sheet,
    })),
    notifyFound: raise({ type: 'load.found' }),
    notifyNotFound: raise({ type: 'load.notFound' }),
    notifyFailed: raise({ type: 'load.failed' }),
    notifyGivenUp: raise({ type: 'care.givenUp' }),
    notifyFinished: raise({ type: 'care.finished' }),
    wantRecord: raise({ type: 'record.wanted' }),
    reload: raise({ type: 'app.resync' }),
    notifyDraft: raise((_, { save }: { save: SaveState }) => ({ type: 'draft.noted', save }) as const),
    notifyDraftBroke: raise({ type: 'draft.broke' }),
    forgetDraft: actionPort<{ careId: string }>('forgetDraft'),
  },
});
