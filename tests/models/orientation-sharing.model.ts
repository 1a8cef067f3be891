import { assign, setup } from 'xstate';
import type { OrientationShown } from './orientation.model.ts';

/** Domain 2.2, "ask for record", and 3.3, "shared": requested by the holder, answered by the patient. */
export const sharingEvents = [
  'hubLive',
  'hubLost',
  'askForRecord',
  'asked',
  'askRefused',
  'askBroke',
  'askedElsewhere',
  'receivedShared',
  'receivedNotShared',
  'receivedShareWithdrawn',
  'replayedShared',
  'replayedNotShared',
  'loadedShared',
  'sharedInEncounter',
  'receivedTakenByOther',
] as const;

export type Share = 'NONE' | 'REQUESTED' | 'SHARED' | 'REFUSED' | 'WITHDRAWN';
export type SharingShown = {
  stage: OrientationShown['stage'];
  share: Share;
  /** Whether the record can be requested now, and otherwise why not. */
  ask: [possible: boolean, reason: string | null];
  failure: string | null;
  /** A reload is pending. */
  reading: boolean;
};
type SharingContext = { live: boolean; share: Share; failure: string | null; reading: boolean };

const sharing = setup({
  types: {} as {
    context: SharingContext;
    events: { type: (typeof sharingEvents)[number] };
    meta: { stage: OrientationShown['stage'] };
  },
  guards: {
    mayAsk: ({ context: { live, share } }) => live && share !== 'REQUESTED' && share !== 'SHARED',
    isAsked: ({ context }) => context.share === 'REQUESTED',
    reading: ({ context }) => context.reading,
    isShared: ({ context }) => context.share === 'SHARED',
    isNotShared: ({ context }) => context.share !== 'SHARED',
  },
  actions: {
    connect: assign((_, params: { live: boolean }) => ({ live: params.live })),
    share: assign((_, params: { of: Share }) => ({ share: params.of })),
    read: assign({ reading: true }),
    wasRead: assign({ reading: false }),
    fail: assign((_, params: { failure: string | null }) => ({ failure: params.failure })),
  },
});
const share = (of: Share) => ({ type: 'share', params: { of } }) as const;
const fail = (failure: string | null) => ({ type: 'fail', params: { failure } }) as const;
const failed = 'orientation_share_error';

/** While this user holds the lock. Pending requests are not repeated; after a refusal or a withdrawal another one may be sent. */
export const sharingModel = sharing.createMachine({
  id: 'sharing',
  context: { live: true, share: 'NONE', failure: null, reading: false },
  on: {
    hubLive: { actions: { type: 'connect', params: { live: true } } },
    hubLost: { actions: { type: 'connect', params: { live: false } } },
  },
  initial: 'holding',
  states: {
    holding: {
      meta: { stage: 'openMine' },
      on: {
        askForRecord: { guard: 'mayAsk', target: 'asking', actions: fail(null) },
        askedElsewhere: { guard: 'isNotShared', target: 'holding', actions: share('REQUESTED') },
        receivedShared: { guard: 'isAsked', target: 'holding', actions: share('SHARED') },
        receivedNotShared: { guard: 'isAsked', target: 'holding', actions: share('REFUSED') },
        receivedShareWithdrawn: { guard: 'isShared', target: 'holding', actions: share('WITHDRAWN') },
        // Replayed after a gap, they only trigger a reload.
        replayedShared: { guard: 'isAsked', target: 'holding', actions: 'read' },
        replayedNotShared: { guard: 'isAsked', target: 'holding', actions: 'read' },
        loadedShared: { guard: 'reading', target: 'holding', actions: ['wasRead', share('SHARED')] },
        sharedInEncounter: 'holding',
        receivedTakenByOther: { target: 'lost', actions: share('NONE') },
      },
    },
    asking: {
      meta: { stage: 'asking' },
      on: {
        asked: { target: 'holding', actions: share('REQUESTED') },
        // Another device was first, and the patient has answered.
        askRefused: { target: 'holding', actions: [share('SHARED'), fail(failed)] },
        askBroke: { target: 'holding', actions: fail(failed) },
      },
    },
    lost: { meta: { stage: 'lostLock' } },
  },
});

/** The expected view of the model state. */
export function sharingShows(
  stage: OrientationShown['stage'],
  { live, share, failure, reading }: SharingContext,
): SharingShown {
  const asks = (): SharingShown['ask'] => {
    if (stage !== 'openMine' || share === 'SHARED') return [false, null];
    if (share === 'REQUESTED') return [false, 'recordRequested'];
    return live ? [true, null] : [false, 'disconnected'];
  };
  return { stage, share, ask: asks(), failure, reading };
}
