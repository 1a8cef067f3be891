import { assertEvent, stateIn } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import { base } from './visit.setup.ts';
import type { VisitReading } from './visit.types.ts';

const output = ({ event }: { event: { output: VisitReading } }) => event.output;
const payload = ({ event }: { event: { payload: HubPayload<'visitChanged'> } }) => event.payload;
const isNewer = { type: 'isNewer', params: payload } as const;
const adopt = [{ type: 'adopt', params: output }, 'notify'] as const;

/** Design 4: reloaded every half minute while it can change by itself, and on every change event. */
const updates = base.createStateConfig({
  initial: 'resting',
  on: { 'app.resync': '.reading' },
  states: {
    resting: {
      after: { rereadAfter: { guard: 'goesOn', target: 'reading' } },
      on: { 'visit.reread': 'reading', 'hub.visitChanged': { guard: isNewer, target: 'reading' } },
    },
    reading: {
      tags: 'reloading',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          { guard: { type: 'gone', params: ({ event }) => event.output }, target: '#visit.ended' },
          {
            guard: stateIn({ inside: { updates: { reading: 'behind' } } }),
            target: 'reading',
            reenter: true,
            actions: [{ type: 'adoptRead', params: ({ event }) => event.output }, 'notify'],
          },
          { target: 'resting', actions: [{ type: 'adoptRead', params: ({ event }) => event.output }, 'notify'] },
        ],
        onError: 'stale',
      },
      initial: 'upToDate',
      states: {
        upToDate: { on: { 'visit.reread': 'behind', 'hub.visitChanged': { guard: isNewer, target: 'behind' } } },
        behind: {},
      },
    },
    stale: {
      tags: 'stale',
      after: { retryAfter: 'reading' },
      on: {
        'visit.reread': 'reading',
        'visit.retry': 'reading',
        'hub.visitChanged': { guard: isNewer, target: 'reading' },
      },
    },
  },
});

const care = base.createStateConfig({
  initial: 'unknown',
  on: {
    'visit.updated': [
      { guard: 'isWaiting', target: '.waiting' },
      { guard: 'isAttended', target: '.attended' },
      { target: '.over' },
    ],
  },
  states: {
    unknown: {},
    waiting: { tags: 'waiting' },
    attended: { tags: 'attended' },
    over: { tags: 'over' },
  },
});

const answersConsent = {
  'consent.answer': '#visit.inside.consent.sending',
  'consent.later': '#visit.inside.consent.asked.putOff',
} as const;

/** Law 20.584, 21.541: requested by the professional, answered by the patient, requested again after a refusal. */
const consent = base.createStateConfig({
  initial: 'settled',
  states: {
    settled: { on: { 'visit.updated': { guard: 'asksConsent', target: 'asked' } } },
    asked: {
      tags: 'consentAsked',
      on: { 'visit.updated': { guard: 'asksNoConsent', target: 'settled' } },
      initial: 'open',
      states: {
        open: { tags: 'consentOpen', on: answersConsent },
        putOff: { on: { 'consent.open': 'open' } },
        failed: { tags: ['consentOpen', 'consentFailed'], on: answersConsent },
      },
    },
    sending: {
      tags: ['consentAsked', 'consentOpen', 'answeringConsent'],
      invoke: {
        id: 'answerConsent',
        src: 'answerConsent',
        input: ({ event }) => {
          assertEvent(event, 'consent.answer');
          return { accepted: event.accepted };
        },
        onDone: { target: 'settled', actions: adopt },
        onError: [{ guard: 'asksConsent', target: 'asked.failed' }, { target: 'settled' }],
      },
    },
  },
});

const answersShare = { 'share.answer': '#visit.inside.share.sending' } as const;

const shareKnown = [
  { guard: 'asksShare', target: 'asked' },
  { guard: 'shares', target: 'shared' },
] as const;

/** Requested by the professional; withdrawn by the patient at any time, after a confirmation (decision 186). */
const share = base.createStateConfig({
  initial: 'settled',
  states: {
    settled: { on: { 'visit.updated': [...shareKnown] } },
    asked: {
      tags: 'shareAsked',
      on: {
        'visit.updated': [
          { guard: 'shares', target: 'shared' },
          { guard: 'asksNoShare', target: 'settled' },
        ],
      },
      initial: 'open',
      states: { open: { on: answersShare }, failed: { tags: 'shareFailed', on: answersShare } },
    },
    sending: {
      tags: ['shareAsked', 'answeringShare'],
      invoke: {
        id: 'answerShare',
        src: 'answerShare',
        input: ({ event }) => {
          assertEvent(event, 'share.answer');
          return { share: event.share };
        },
        onDone: { target: 'settled', actions: adopt },
        onError: [
          { guard: 'asksShare', target: 'asked.failed' },
          { guard: 'shares', target: 'shared' },
          { target: 'settled' },
        ],
      },
    },
    shared: {
      tags: 'shares',
      on: {
        'visit.updated': [
          { guard: 'asksShare', target: 'asked' },
          { guard: 'sharesNothing', target: 'settled' },
        ],
      },
      initial: 'plain',
      states: {
        plain: { on: { 'stop.ask': 'confirming' } },
        confirming: {
          tags: 'stopAsked',
          on: { 'stop.keep': 'plain', 'stop.confirm': '#visit.inside.share.stopping' },
        },
        failed: { tags: 'stopFailed', on: { 'stop.ask': 'confirming' } },
      },
    },
    stopping: {
      tags: ['shares', 'stopping'],
      invoke: {
        id: 'stopSharing',
        src: 'answerShare',
        input: { share: false },
        onDone: [
          { guard: { type: 'wasOver', params: output }, target: 'over', actions: adopt },
          { target: 'settled', actions: adopt },
        ],
        onError: [
          { guard: 'shares', target: 'shared.failed' },
          { guard: 'asksShare', target: 'asked' },
          { target: 'settled' },
        ],
      },
    },
    over: { tags: 'shareOver', on: { 'visit.updated': [...shareKnown] } },
  },
});

/** Reads the result of a call after its end; the call code may fail to load. */
const call = base.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { 'call.started': 'engaged', 'calls.missing': 'missing' } },
    engaged: { tags: 'inCall', on: { 'call.ended': { target: 'none', actions: 'reread' } } },
    missing: { tags: 'callsMissing' },
  },
});

/** A 401 leads to a renewal; only a refused renewal ends the session. */
const session = base.createStateConfig({
  initial: 'fresh',
  states: {
    fresh: {
      after: { refreshDue: 'refreshing' },
      on: { 'session.refresh': 'refreshing', 'session.unauthorized': 'refreshing' },
    },
    refreshing: {
      invoke: {
        id: 'refresh',
        src: 'refresh',
        onDone: [
          {
            guard: { type: 'renewed', params: ({ event }) => event.output },
            target: 'fresh',
            actions: [{ type: 'adoptExpiry', params: ({ event }) => event.output }, 'reread'],
          },
          { target: '#visit.ended' },
        ],
        onError: 'retrying',
      },
    },
    retrying: {
      after: { retryAfter: 'refreshing' },
      on: { 'session.refresh': 'refreshing' },
    },
  },
});

const crash = <A extends string>(actor: A) => ({ actions: { type: 'reportCrash', params: { actor } } }) as const;

/** Behind the link: one encounter, its consent request, and its calls. */
export const inside = base.createStateConfig({
  tags: 'inside',
  entry: 'notify',
  exit: 'forget',
  type: 'parallel',
  invoke: [
    { id: 'hub', systemId: 'hub', src: 'hub', onError: crash('hub') },
    { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.visitChanged'] } },
    {
      id: 'calls',
      src: 'calls',
      input: ({ context }) => ({ userId: context.visit?.Patient.UserId ?? '' }),
      onError: crash('calls'),
    },
  ],
  states: { updates, care, consent, share, call, session },
});
