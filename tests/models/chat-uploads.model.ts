import { assign, type SnapshotFrom, setup } from 'xstate';

export const chatUploadsEvents = [
  'foundNothing',
  'foundStaged',
  'foundQueued',
  'notRead',
  'addPicture',
  'addTwo',
  'addWrong',
  'record',
  'dismiss',
  'send',
  'removeFirst',
  'removeLast',
  'halfSent',
  'lessReceived',
  'stored',
  'refused',
  'broke',
  'waited',
  'live',
  'retry',
] as const;
export type ChatUploadsShown = {
  opening: boolean;
  /** Whether each file was submitted, in order. */
  items: boolean[];
  rejected: number;
  line: 'idle' | 'sending' | 'waiting' | 'refused';
  percent: number | null;
};
/** `retrying`, an automatic retry, is shown as waiting until bytes arrive. */
type Line = ChatUploadsShown['line'] | 'retrying';

const most = 2;
const spec = setup({
  types: {} as {
    context: Omit<ChatUploadsShown, 'percent' | 'line'> & { half: boolean; line: Line };
    events: { type: (typeof chatUploadsEvents)[number] };
  },
  guards: {
    opening: ({ context }) => context.opening,
    hasRoom: ({ context }, { more }: { more: number }) => !context.opening && context.items.length + more <= most,
    open: ({ context }) => !context.opening,
    staged: ({ context }) => !context.opening && context.items.includes(false),
    rejected: ({ context }) => context.rejected > 0,
    several: ({ context }) => context.items.length > 1,
    some: ({ context }) => context.items.length > 0,
    isLine: ({ context }, { line }: { line: Line }) => context.line === line,
    inFlight: ({ context }) => context.line === 'sending' || context.line === 'retrying',
    stands: ({ context }) => context.line === 'waiting' || context.line === 'refused',
  },
  actions: {
    found: assign((_, { items }: { items: boolean[] }) => ({ opening: false, items })),
    add: assign(({ context }, { more }: { more: number }) => ({
      items: [...context.items, ...Array<boolean>(more).fill(false)],
      rejected: 0,
    })),
    record: assign(({ context }) => ({ items: [...context.items, false] })),
    reject: assign({ rejected: 1 }),
    dismiss: assign({ rejected: 0 }),
    queue: assign(({ context }) => ({ items: context.items.map(() => true) })),
    /** The upload belongs to the first submitted file: removing it starts the next one. */
    remove: assign(({ context: { items, line, half } }, { at }: { at: 'first' | 'last' }) => {
      const index = at === 'first' ? 0 : items.length - 1;
      const isCurrent = index === items.indexOf(true);
      return { items: items.toSpliced(index, 1), ...(isCurrent ? { line: 'idle' as Line } : { line, half }) };
    }),
    arrive: assign(({ context: { items } }) => ({
      items: items.toSpliced(items.indexOf(true), 1),
      line: 'idle' as Line,
    })),
    line: assign((_, { line }: { line: Line }) => ({ line })),
    half: assign({ half: true, line: 'sending' }),
    /** Submitted files leave automatically. */
    go: assign(({ context: { line, items, half } }) =>
      line === 'idle' && items.includes(true) ? { line: 'sending' as Line, half: false } : { half },
    ),
    rewind: assign({ half: false }),
    forget: () => {},
  },
});
const one = { type: 'forget', params: { files: 1 } } as const;
const isLine = (line: Line) => ({ type: 'isLine', params: { line } }) as const;
const line = (next: Line) => ({ type: 'line', params: { line: next } }) as const;
const found = (...items: boolean[]) => ({
  guard: 'opening' as const,
  actions: [{ type: 'found' as const, params: { items } }, 'go' as const],
});
const remove = (at: 'first' | 'last') => [one, { type: 'remove', params: { at } }, 'go'] as const;

/** Clinical 2 to 5; C1, C2: files are sent one by one in order, and stay here until delivered or discarded. */
export const chatUploadsModel = spec.createMachine({
  context: { opening: true, items: [], rejected: 0, line: 'idle', half: false },
  on: {
    foundNothing: found(),
    foundStaged: found(false),
    foundQueued: found(true),
    notRead: found(),
    addPicture: {
      guard: { type: 'hasRoom', params: { more: 1 } },
      actions: { type: 'add', params: { more: 1 } },
    },
    addTwo: { guard: { type: 'hasRoom', params: { more: 2 } }, actions: { type: 'add', params: { more: 2 } } },
    addWrong: { guard: 'open', actions: ['reject', one] },
    record: { guard: { type: 'hasRoom', params: { more: 1 } }, actions: 'record' },
    dismiss: { guard: 'rejected', actions: 'dismiss' },
    send: { guard: 'staged', actions: ['queue', 'go'] },
    removeFirst: { guard: 'some', actions: remove('first') },
    removeLast: { guard: 'several', actions: remove('last') },
    halfSent: { guard: 'inFlight', actions: 'half' },
    lessReceived: { guard: 'inFlight', actions: line('sending') },
    stored: { guard: 'inFlight', actions: [one, 'arrive', 'go'] },
    refused: { guard: 'inFlight', actions: line('refused') },
    broke: { guard: 'inFlight', actions: line('waiting') },
    waited: { guard: isLine('waiting'), actions: [line('retrying'), 'rewind'] },
    live: { guard: isLine('waiting'), actions: [line('idle'), 'go'] },
    retry: [
      { guard: 'stands', actions: [line('idle'), 'go'] },
      { guard: isLine('retrying'), actions: line('sending') },
    ],
  },
});

export const chatUploadsShows = ({
  context: { half, line, ...shown },
}: SnapshotFrom<typeof chatUploadsModel>): ChatUploadsShown => ({
  ...shown,
  line: line === 'retrying' ? 'waiting' : line,
  percent: line === 'sending' ? (half ? 50 : 0) : null,
});
