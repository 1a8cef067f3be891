import type { HubPayload } from '#domain/hub/events.ts';
import { base, type Named, type SharingEnded, type Versioned } from './medical-care.setup.ts';

export const connection = base.createStateConfig({
  invoke: { id: 'connection', src: 'connection', onError: '.lost' },
  initial: 'lost',
  states: { lost: { on: { 'hub.live': 'live' } }, live: { on: { 'hub.lost': 'lost' } } },
});

const payload = ({ event }: { event: { payload: Versioned } }) => event.payload;
/** The event carries the encounter and its lock; the rest of the record is requested. */
const newer = { guard: { type: 'isNewer', params: payload }, target: 'loading' } as const;
/** The response in flight may be older than this event. */
const again = { guard: { type: 'aboutThis', params: payload }, target: 'loading', reenter: true } as const;

const named = ({ event }: { event: { payload: Named } }) => event.payload;
const answered = ({ event }: { event: { payload: HubPayload<'PolyclinicRequestAnswered'> } }) => event.payload;
const section = ({ event }: { event: { payload: HubPayload<'updateMedicalRecords'> } }) => event.payload;
/** Events without a version of the encounter; the changed data are requested. */
const reread = {
  'hub.shareMedicalRecord': { guard: { type: 'aboutThis', params: named }, target: 'loading', reenter: true },
  'hub.notShareInMedicalCare': { guard: { type: 'aboutThis', params: named }, target: 'loading', reenter: true },
  'hub.updateMedicalRecords': {
    guard: { type: 'admissionChanged', params: section },
    target: 'loading',
    reenter: true,
  },
  'hub.careCallChanged': { guard: { type: 'aboutThis', params: named }, target: 'loading', reenter: true },
  'hub.referralChanged': { guard: { type: 'aboutThis', params: named }, target: 'loading', reenter: true },
  'hub.PolyclinicRequestAnswered': {
    guard: { type: 'askedHere', params: answered },
    target: 'loading',
    reenter: true,
  },
} as const;

export const sync = base.createStateConfig({
  initial: 'loading',
  on: { 'app.resync': '.loading' },
  states: {
    idle: {
      on: {
        'hub.medicalCareTaken': newer,
        'hub.blockMedicalCare': newer,
        'hub.unlockedMedicalCare': newer,
        'hub.paused': newer,
        'hub.onFinishAttention': newer,
        'hub.closeMedicalCare': newer,
        'hub.AcceptInformedConsent': newer,
        'hub.RejectInformedConsent': newer,
        'hub.newTeleconsultaAgenda': newer,
        ...reread,
      },
    },
    loading: {
      tags: 'reloading',
      on: {
        'hub.medicalCareTaken': again,
        'hub.blockMedicalCare': again,
        'hub.unlockedMedicalCare': again,
        'hub.paused': again,
        'hub.onFinishAttention': again,
        'hub.closeMedicalCare': again,
        'hub.AcceptInformedConsent': again,
        'hub.RejectInformedConsent': again,
        'hub.newTeleconsultaAgenda': again,
        ...reread,
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ careId: context.careId }),
        onDone: [
          {
            guard: { type: 'found', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'adoptLoad', params: ({ event }) => event.output }, 'notifyFound'],
          },
          { target: 'idle', actions: 'notifyNotFound' },
        ],
        onError: { target: 'idle', actions: 'notifyFailed' },
      },
    },
  },
});

/** Domain 4: the right encounter, and not older than the displayed one. */
export const row = base.createStateConfig({
  on: {
    'hub.medicalCareTaken': {
      guard: { type: 'about', params: payload },
      actions: { type: 'applyTaken', params: ({ event }) => event.payload },
    },
    'hub.blockMedicalCare': {
      guard: { type: 'about', params: payload },
      actions: { type: 'applyTaken', params: ({ event }) => event.payload },
    },
    'hub.unlockedMedicalCare': {
      guard: { type: 'about', params: payload },
      actions: { type: 'applyLock', params: ({ event }) => event.payload },
    },
    'hub.paused': {
      guard: { type: 'about', params: payload },
      actions: { type: 'applyPause', params: ({ event }) => event.payload },
    },
    'hub.onFinishAttention': {
      guard: { type: 'about', params: payload },
      actions: { type: 'applyFinish', params: ({ event }) => event.payload },
    },
    'hub.closeMedicalCare': {
      guard: { type: 'about', params: payload },
      actions: { type: 'applyClose', params: ({ event }) => event.payload },
    },
    'hub.AcceptInformedConsent': {
      guard: { type: 'about', params: payload },
      actions: { type: 'applyAccepted', params: ({ event }) => event.payload },
    },
    'hub.RejectInformedConsent': {
      guard: { type: 'about', params: payload },
      actions: { type: 'applyRejected', params: ({ event }) => event.payload },
    },
    'hub.newTeleconsultaAgenda': {
      guard: { type: 'about', params: payload },
      actions: { type: 'applyLock', params: ({ event }) => event.payload },
    },
    'hub.shareMedicalRecord': {
      guard: { type: 'aboutKnown', params: named },
      actions: { type: 'applyShare', params: ({ event }) => ({ shared: true, version: event.payload.Version }) },
    },
    'hub.notShareInMedicalCare': {
      guard: { type: 'aboutKnown', params: named },
      actions: { type: 'applyShare', params: ({ event }) => ({ shared: false, version: event.payload.Version }) },
    },
    'tab.visible': { actions: { type: 'noteTime', params: ({ event }) => ({ now: event.now }) } },
  },
});

/** Re-evaluates a lock when it expires: a hold becomes stale, or a reservation ends. */
export const watch = base.createStateConfig({
  initial: 'resting',
  states: {
    resting: { always: { guard: 'expires', target: 'waiting' } },
    waiting: {
      entry: 'watchLock',
      always: { guard: 'expiryMoved', target: 'resting' },
      after: { untilExpiry: { target: 'resting', actions: 'reachExpiry' } },
    },
  },
});

const read = [
  { guard: 'isNamed', target: '.loading' },
  { target: '.unknown', actions: 'forgetRecord' },
] as const;

/** The user may have read the patient's other encounters by a share here, in another encounter or in an orientation. */
const sharingEnded = {
  guard: { type: 'sharingEnded', params: ({ event }: { event: { payload: SharingEnded } }) => event.payload },
  actions: ['forgetShared', 'wantRecord'],
} as const;

/** The record is for users who may see the patient, and is reloaded with the encounter. */
export const record = base.createStateConfig({
  initial: 'unknown',
  on: {
    'load.found': read,
    'record.wanted': read,
    'hub.updateMedicalRecords': {
      guard: { type: 'recordChanged', params: ({ event }) => event.payload },
      actions: 'wantRecord',
    },
    'hub.notShareInMedicalCare': sharingEnded,
    'hub.notShareInOrientation': sharingEnded,
    // A request in flight would resolve after the encounter became inaccessible.
    'load.notFound': { guard: 'isOnlySeen', target: '.unknown', actions: 'forgetRecord' },
  },
  states: {
    unknown: {},
    loading: {
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context: { careId, care } }) => ({
          careId,
          patientId: care?.User.UserId ?? '',
          originId: care?.DerivedFromMedicalCareId ?? null,
          polyclinicId: care?.polyclinicId ?? null,
        }),
        onDone: {
          target: 'ready',
          actions: { type: 'adoptRecord', params: ({ event }) => ({ record: event.output }) },
        },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { on: { 'record.retry': 'loading' } },
  },
});
