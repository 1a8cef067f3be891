import { assign, type SnapshotFrom, setup } from 'xstate';

export const audioPlayerEvents = [
  'playA',
  'playB',
  'pause',
  'opened',
  'moved',
  'ended',
  'broke',
  'seekA',
  'seekBeforeStart',
  'faster',
] as const;
type View = 'stopped' | 'opening' | 'playing' | 'failed';
type Name = 'a' | 'b';
export type AudioPlayerShown = { a: View; b: View; at: Record<Name, number>; rate: number; audible: boolean };

export const seconds = { moved: 10, sought: 30 };
const rates = [1, 1.5, 2];
const running = (view: View) => view === 'opening' || view === 'playing';

const spec = setup({
  types: {} as {
    context: { current: Name | null; view: View; at: Record<Name, number>; rate: number };
    events: { type: (typeof audioPlayerEvents)[number] };
  },
  guards: {
    notRunning: ({ context }, { name }: { name: Name }) => context.current !== name || !running(context.view),
    running: ({ context }) => running(context.view),
    runs: ({ context }, { name }: { name: Name }) => context.current === name && running(context.view),
    opening: ({ context }) => context.view === 'opening',
  },
  actions: {
    play: assign((_, { name }: { name: Name }) => ({ current: name, view: 'opening' as View })),
    view: assign((_, { view }: { view: View }) => ({ view })),
    move: assign(({ context: { at, current } }, { to, name = current }: { to: number; name?: Name | null }) =>
      name === null ? {} : { at: { ...at, [name]: to } },
    ),
    rate: assign(({ context }) => ({ rate: rates[(rates.indexOf(context.rate) + 1) % rates.length] ?? 1 })),
    seek: (_, _params: { seconds: number }) => {},
    setRate: (_, _params: { rate: number }) => {},
  },
});
const play = (name: Name) =>
  ({ guard: { type: 'notRunning', params: { name } }, actions: { type: 'play', params: { name } } }) as const;
const view = (next: View) => ({ type: 'view', params: { view: next } }) as const;
const move = (to: number, name?: Name) => ({ type: 'move', params: { to, ...(name && { name }) } }) as const;
const seekA = (to: number) =>
  [
    {
      guard: { type: 'runs', params: { name: 'a' } },
      actions: [move(to, 'a'), { type: 'seek', params: { seconds: to } }],
    },
    { actions: move(to, 'a') },
  ] as const;

/** Clinical 2, "audio player"; issue 17: one at a time, seek, 1x to 2x, position kept for each. */
export const audioPlayerModel = spec.createMachine({
  context: { current: null, view: 'stopped', at: { a: 0, b: 0 }, rate: 1 },
  on: {
    playA: play('a'),
    playB: play('b'),
    pause: { guard: 'running', actions: view('stopped') },
    opened: { guard: 'opening', actions: view('playing') },
    moved: { guard: 'running', actions: move(seconds.moved) },
    ended: { guard: 'running', actions: [move(0), view('stopped')] },
    broke: { guard: 'running', actions: view('failed') },
    seekA: seekA(seconds.sought),
    seekBeforeStart: seekA(0),
    faster: [
      {
        guard: 'running',
        actions: ['rate', { type: 'setRate', params: ({ context }) => ({ rate: context.rate }) }],
      },
      { actions: 'rate' },
    ],
  },
});

export const audioPlayerShows = ({
  context: { current, view: of, at, rate },
}: SnapshotFrom<typeof audioPlayerModel>): AudioPlayerShown => ({
  a: current === 'a' ? of : 'stopped',
  b: current === 'b' ? of : 'stopped',
  at,
  rate,
  audible: running(of),
});
