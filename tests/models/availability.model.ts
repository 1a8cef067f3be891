import { assign, setup } from 'xstate';

export const availabilityModelEvents = [
  'loadedOnline',
  'loadedOffline',
  'loadedEnded',
  'loadedWithoutId',
  'loadBroke',
  'configure',
  'cancel',
  'save',
  'savedOnline',
  'savedWithoutId',
  'saveBroke',
  'endPassed',
  'wokeBeforeEnd',
  'wokeAfterEnd',
  'leave',
  'left',
  'leaveBroke',
  'otherTabOnline',
  'otherTabOffline',
  'resync',
  'lostPolyclinics',
  'gotPolyclinic',
] as const;
type ModelEvent = { type: (typeof availabilityModelEvents)[number] };

export type AvailabilityShown = {
  is: 'loading' | 'online' | 'offline';
  dialog: boolean;
  asking: boolean;
  reloading: boolean;
  failure: 'generic' | null;
  reason: 'noPolyclinic' | null;
};

const spec = setup({
  types: {} as {
    input: { polyclinics: number };
    context: { polyclinics: number; failure: 'generic' | null };
    events: ModelEvent;
    meta: Pick<AvailabilityShown, 'is'> & Partial<Pick<AvailabilityShown, 'dialog' | 'asking' | 'reloading'>>;
  },
  guards: { hasPolyclinic: ({ context }) => context.polyclinics > 0 },
  actions: {
    armSound: () => {},
    broadcastAvailability: () => {},
    fail: assign({ failure: 'generic' }),
    clear: assign({ failure: null }),
    count: assign((_, params: { polyclinics: number }) => ({ polyclinics: params.polyclinics })),
  },
});

const asked = {
  loadedOnline: { target: '#availability.online', actions: 'clear' },
  loadedOffline: '#availability.offline',
  loadedEnded: '#availability.offline',
  loadedWithoutId: '#availability.offline',
  loadBroke: '#availability.offline',
} as const;

/** Pressed before the first response: the dialog opens with it, unless this user is online already. */
const wanted = [
  { guard: 'hasPolyclinic', target: '#availability.configuring' },
  { target: '#availability.offline' },
] as const;

const mirrored = { otherTabOnline: { target: '#availability.online', actions: 'clear' } } as const;

/** Shell 4, "Online status", and shell 5, "Attention configuration": online follows the server state, until its end. */
export const availabilityModel = spec.createMachine({
  id: 'availability',
  context: ({ input }) => ({ polyclinics: input.polyclinics, failure: null }),
  on: {
    lostPolyclinics: { actions: { type: 'count', params: { polyclinics: 0 } } },
    gotPolyclinic: { actions: { type: 'count', params: { polyclinics: 1 } } },
  },
  initial: 'loading',
  states: {
    loading: {
      meta: { is: 'loading', reloading: true },
      // A message of another tab is newer than the pending request.
      on: {
        ...asked,
        ...mirrored,
        configure: { guard: 'hasPolyclinic', target: 'loadingWanted' },
        otherTabOffline: 'offline',
        resync: 'loading',
      },
    },
    loadingWanted: {
      meta: { is: 'loading', reloading: true },
      on: {
        ...mirrored,
        loadedOnline: asked.loadedOnline,
        loadedOffline: wanted,
        loadedEnded: wanted,
        loadedWithoutId: wanted,
        loadBroke: wanted,
        otherTabOffline: wanted,
        resync: 'loadingWanted',
      },
    },
    offline: {
      meta: { is: 'offline' },
      on: {
        ...mirrored,
        configure: { guard: 'hasPolyclinic', target: 'configuring', actions: 'clear' },
        otherTabOffline: 'offline',
        resync: 'offlineAsking',
      },
    },
    offlineAsking: {
      meta: { is: 'offline', reloading: true },
      on: {
        ...asked,
        ...mirrored,
        configure: { guard: 'hasPolyclinic', target: 'configuring', actions: 'clear' },
        otherTabOffline: 'offlineAsking',
        resync: 'offlineAsking',
      },
    },
    configuring: {
      meta: { is: 'offline', dialog: true },
      on: {
        ...mirrored,
        cancel: { target: 'offline', actions: 'clear' },
        save: { target: 'saving', actions: ['armSound', 'clear'] },
        otherTabOffline: 'configuring',
        resync: 'configuring',
      },
    },
    saving: {
      meta: { is: 'offline', dialog: true, asking: true },
      on: {
        savedOnline: { target: 'online', actions: ['broadcastAvailability', 'clear'] },
        savedWithoutId: { target: 'configuring', actions: 'fail' },
        saveBroke: { target: 'configuring', actions: 'fail' },
        otherTabOnline: 'saving',
        otherTabOffline: 'saving',
      },
    },
    online: {
      meta: { is: 'online' },
      on: {
        ...mirrored,
        endPassed: 'offline',
        wokeBeforeEnd: 'online',
        wokeAfterEnd: 'offline',
        leave: { target: 'leaving', actions: 'clear' },
        otherTabOffline: { target: 'offline', actions: 'clear' },
        resync: 'onlineAsking',
      },
    },
    onlineAsking: {
      meta: { is: 'online', reloading: true },
      on: {
        ...asked,
        ...mirrored,
        leave: { target: 'leaving', actions: 'clear' },
        endPassed: 'offline',
        wokeAfterEnd: 'offline',
        otherTabOffline: { target: 'offline', actions: 'clear' },
        resync: 'onlineAsking',
      },
    },
    leaving: {
      meta: { is: 'online', asking: true },
      on: {
        left: { target: 'offline', actions: 'broadcastAvailability' },
        leaveBroke: { target: 'online', actions: 'fail' },
        endPassed: 'offline',
        wokeAfterEnd: 'offline',
        otherTabOnline: 'leaving',
        otherTabOffline: 'leaving',
      },
    },
  },
});
