import type { SnapshotFrom } from 'xstate';
import type { createDraftMachine } from './draft.machine.ts';

type Payload<T> = { event: { snapshot: SnapshotFrom<ReturnType<typeof createDraftMachine<T>>> } };

export const isOpened = (_: unknown, { loading }: { loading: boolean }) => !loading;

/**
 * Draft of the text of a machine, invoked under `key`; requires the guard `isOpened` and the action `tellOpened`, which
 * raises the stored content. Without a draft the text is not stored, but can be written and sent.
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
