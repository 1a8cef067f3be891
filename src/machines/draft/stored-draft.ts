import type { SnapshotFrom } from 'xstate';
import type { createDraftMachine } from './draft.machine.ts';

type Payload<T> = { event: { snapshot: SnapshotFrom<ReturnType<typeof createDraftMachine<T>>> } };

/** Whether a draft has loaded what is stored under its key. */
export const isOpened = (_: unknown, { loading }: { loading: boolean }) => !loading;

/**
 * The draft of what one machine writes, invoked under `key`, for any machine with the guard `isOpened` and the action
 * `tellOpened`, which raises what was kept. Without a draft it is only on the screen, but can be written and sent.
 */
export const storedDraft = <TContext, T>(key: (context: TContext) => string, empty: T) =>
  ({
    id: 'draft',
    src: 'draft',
    input: ({ context }: { context: TContext }) => ({ key: key(context) }),
    onSnapshot: {
      guard: { type: 'isOpened', params: ({ event }: Payload<T>) => ({ loading: event.snapshot.hasTag('loading') }) },
      actions: {
        type: 'notifyOpened',
        params: ({ event }: Payload<T>) => ({ content: event.snapshot.context.content }),
      },
    },
    onError: { actions: { type: 'notifyOpened', params: { content: empty } } },
  }) as const;
