import { assign, setup } from 'xstate';
import { connection, fail, type Meta, type Row, row, type Text, taken } from './orientation.model.ts';

export const lockEvents = [
  'hubLive',
  'hubLost',
  'lockNearsEnd',
  'wokeNearEnd',
  'keep',
  'kept',
  'keepRefused',
  'keepBroke',
  'receivedTakenByMe',
  'receivedTakenByOther',
  'draftBroke',
  'typedWell',
] as const;

type Context = { live: boolean; row: Row; text: Text; failure: string | null };
export type LockMeta = Meta & { ending: boolean };

const spec = setup({
  types: {} as { context: Context; events: { type: (typeof lockEvents)[number] }; meta: LockMeta },
  guards: { live: ({ context }) => context.live },
  actions: {
    connect: assign((_, params: { live: boolean }) => ({ live: params.live })),
    row: assign((_, params: { row: Row }) => ({ row: params.row })),
    write: assign({ text: 'well' }),
    fail: assign((_, params: { failure: string | null }) => ({ failure: params.failure })),
  },
});

const received = {
  receivedTakenByMe: { target: '#lock.calm', actions: row('mine') },
  receivedTakenByOther: { target: '#lock.lost', actions: row('others') },
} as const;

/** Domain 6: the holder is warned at 80 % of the lock, and may renew it. */
export const lockModel = spec.createMachine({
  id: 'lock',
  context: { live: true, row: 'mine', text: 'none', failure: null },
  on: connection,
  initial: 'calm',
  states: {
    calm: {
      meta: { stage: 'openMine', ending: false },
      on: { ...received, lockNearsEnd: 'ending', wokeNearEnd: 'ending' },
    },
    ending: {
      meta: { stage: 'openMine', ending: true },
      on: {
        ...received,
        draftBroke: { actions: fail(taken) },
        keep: { guard: 'live', target: 'keeping', actions: fail(null) },
      },
    },
    keeping: {
      meta: { stage: 'keeping', ending: true },
      on: {
        // Writing continues, with or without a draft.
        typedWell: { actions: 'write' },
        draftBroke: { actions: fail(taken) },
        kept: { target: 'calm', actions: row('mine') },
        keepRefused: { target: 'lost', actions: [row('others'), fail(taken)] },
        keepBroke: { target: 'ending', actions: fail(taken) },
      },
    },
    lost: {
      meta: { stage: 'lostLock', ending: false },
      on: { receivedTakenByMe: { target: 'calm', actions: row('mine') } },
    },
  },
});
