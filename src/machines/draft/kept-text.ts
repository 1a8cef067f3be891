import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from './draft.machine.ts';

type Told = { event: { snapshot: SnapshotFrom<typeof draftMachine> } };

/** Whether a draft has said what was kept under its key. */
export const isOpened = (_: unknown, { loading }: { loading: boolean }) => !loading;

/**
 * The draft of the one text of a machine, invoked under `key`, for any machine with the guard `isOpened` and the action
 * `tellOpened`, which raises what was kept. Without a draft the text is only on the screen, but can be written and sent.
 */
export const keptText = <TContext>(key: (context: TContext) => string) =>
  ({
    id: 'draft',
    src: 'draft',
    input: ({ context }: { context: TContext }) => ({ key: key(context) }),
    onSnapshot: {
      guard: { type: 'isOpened', params: ({ event }: Told) => ({ loading: event.snapshot.hasTag('loading') }) },
      actions: { type: 'tellOpened', params: ({ event }: Told) => ({ text: event.snapshot.context.text }) },
    },
    onError: { actions: { type: 'tellOpened', params: { text: '' } } },
  }) as const;
