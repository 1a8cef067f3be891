import { and, assertEvent, assign, not, setup, stateIn } from 'xstate';
import { isOnline } from '#domain/session/availability.ts';
import { longestDelay } from '../shared/delays.ts';
import type { Now } from '../shared/ports.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  AvailabilityAnswer,
  AvailabilityContext,
  AvailabilityEvent,
  AvailabilityInput,
  AvailabilityPorts,
} from './availability.types.ts';

const actors: AvailabilityPorts['actors'] = {
  load: promisePort('load'),
  goOnline: promisePort('goOnline'),
  goOffline: promisePort('goOffline'),
  tabs: eventsPort('tabs'),
  environment: eventsPort('environment'),
};

const timeLeft = ({ endsAt, asOf }: AvailabilityContext) => Math.max(0, (endsAt ?? asOf) - asOf);

const base = setup({
  types: {} as {
    input: AvailabilityInput;
    context: AvailabilityContext;
    events: AvailabilityEvent;
    tags: 'loading' | 'reloading' | 'online' | 'offline' | 'dialog' | 'saving' | 'leaving';
  },
  actors,
  delays: { untilEnd: ({ context }) => Math.min(timeLeft(context), longestDelay) },
  guards: {
    noPolyclinic: ({ context }) => context.polyclinics === 0,
    online: (_, { availability, now }: AvailabilityAnswer) => isOnline(availability, now),
    ended: ({ context }) => timeLeft(context) <= longestDelay,
    endedAt: ({ context }, { now }: { now: Now }) => context.endsAt !== null && now >= context.endsAt,
  },
  actions: {
    adopt: assign((_, { availability, now }: AvailabilityAnswer) => ({
      endsAt: availability.EndDate === null ? null : Date.parse(availability.EndDate),
      deltaMinutes: availability.DeltaMinutes,
      asOf: now,
      failure: null,
    })),
    forget: assign({ endsAt: null, deltaMinutes: null }),
    waitOn: assign({ asOf: ({ context }) => context.asOf + longestDelay }),
    count: assign((_, { polyclinics }: { polyclinics: number }) => ({ polyclinics })),
    fail: assign({ failure: 'generic' }),
    clearFailure: assign({ failure: null }),
    broadcastAvailability: actionPort<AvailabilityAnswer>('broadcastAvailability'),
    armSound: actionPort<undefined>('armSound'),
  },
});

const answer = ({ event }: { event: { output: AvailabilityAnswer } }) => event.output;

const load = {
  id: 'load',
  src: 'load',
  input: ({ context }: { context: AvailabilityContext }) => ({ userId: context.userId }),
  onDone: [
    {
      guard: { type: 'online', params: answer },
      target: '#availability.online',
      reenter: true,
      actions: { type: 'adopt', params: answer },
    },
    { target: '#availability.offline' },
  ],
  onError: '#availability.offline',
} as const;

/** The response in flight may be older than a missed event. */
const again = <T extends string>(target: T) => ({ target, reenter: true }) as const;

const payload = ({ event }: { event: AvailabilityAnswer }) => event;
const mirroredOnline = {
  guard: { type: 'online', params: payload },
  target: '#availability.online',
  reenter: true,
  actions: { type: 'adopt', params: payload },
} as const;

const configuring = base.createStateConfig({
  tags: 'dialog',
  on: {
    'availability.cancel': { target: 'idle', actions: 'clearFailure' },
    'availability.save': { target: 'saving', actions: ['armSound', 'clearFailure'] },
  },
});

const saving = base.createStateConfig({
  tags: ['dialog', 'saving'],
  // Its own response is newer than a message of another tab meanwhile.
  on: { 'availability.changed': {} },
  invoke: {
    id: 'goOnline',
    src: 'goOnline',
    input: ({ event }) => {
      assertEvent(event, 'availability.save');
      return event.form;
    },
    onDone: [
      {
        guard: { type: 'online', params: answer },
        target: '#availability.online',
        actions: [
          { type: 'adopt', params: answer },
          { type: 'broadcastAvailability', params: answer },
        ],
      },
      { target: 'configuring', actions: 'fail' },
    ],
    onError: { target: 'configuring', actions: 'fail' },
  },
});

const configure = { guard: not('noPolyclinic'), target: 'configuring', actions: 'clearFailure' } as const;
const leave = { target: 'leaving', actions: 'clearFailure' } as const;

const offline = base.createStateConfig({
  tags: 'offline',
  entry: 'forget',
  on: { 'availability.changed': [mirroredOnline] },
  initial: 'idle',
  states: {
    idle: { on: { 'availability.configure': configure, 'app.resync': 'refreshing' } },
    // A click must not be lost while reading again.
    refreshing: {
      tags: 'reloading',
      invoke: load,
      on: { 'availability.configure': configure, 'app.resync': again('refreshing') },
    },
    configuring,
    saving,
  },
});

const online = base.createStateConfig({
  tags: 'online',
  after: {
    untilEnd: [
      { guard: 'ended', target: 'offline' },
      { target: 'online', reenter: true, actions: 'waitOn' },
    ],
  },
  on: {
    'tab.visible': { guard: { type: 'endedAt', params: ({ event }) => ({ now: event.now }) }, target: 'offline' },
    'availability.changed': [mirroredOnline, { target: 'offline', actions: 'clearFailure' }],
  },
  initial: 'steady',
  states: {
    steady: { on: { 'availability.leave': leave, 'app.resync': 'refreshing' } },
    refreshing: {
      tags: 'reloading',
      invoke: load,
      on: { 'availability.leave': leave, 'app.resync': again('refreshing') },
    },
    leaving: {
      tags: 'leaving',
      on: { 'availability.changed': {} },
      invoke: {
        id: 'goOffline',
        src: 'goOffline',
        onDone: { target: '#availability.offline', actions: { type: 'broadcastAvailability', params: answer } },
        onError: { target: 'steady', actions: 'fail' },
      },
    },
  },
});

const isWanted = stateIn({ loading: 'wanted' });
const opensDialog = and([isWanted, not('noPolyclinic')]);
const firstAnswer = [
  load.onDone[0],
  { guard: opensDialog, target: '#availability.offline.configuring' },
  load.onDone[1],
] as const;

const loading = base.createStateConfig({
  tags: ['loading', 'reloading'],
  invoke: {
    ...load,
    onDone: firstAnswer,
    onError: [{ guard: opensDialog, target: '#availability.offline.configuring' }, { target: '#availability.offline' }],
  },
  on: {
    'app.resync': [{ guard: isWanted, target: '.wanted', reenter: true }, again('#availability.loading')],
    'availability.changed': [
      mirroredOnline,
      { guard: opensDialog, target: '#availability.offline.configuring' },
      { target: '#availability.offline' },
    ],
  },
  initial: 'idle',
  states: {
    idle: { on: { 'availability.configure': { guard: not('noPolyclinic'), target: 'wanted' } } },
    // A press before the first response is kept: it opens the dialog unless the user is already online.
    wanted: {},
  },
});

/** Shell 4, "Online status": whether this professional is online for telediagnostic attention, and until when. */
export const availabilityMachine = base.createMachine({
  id: 'availability',
  context: ({ input }) => ({ ...input, endsAt: null, deltaMinutes: null, asOf: 0, failure: null }),
  invoke: [
    { id: 'tabs', src: 'tabs' },
    { id: 'environment', src: 'environment', input: { only: ['tab.visible'] } },
  ],
  on: {
    'polyclinics.counted': { actions: { type: 'count', params: ({ event }) => ({ polyclinics: event.polyclinics }) } },
  },
  initial: 'loading',
  states: {
    loading,
    offline,
    online,
  },
});
