import { chatLimits } from '#domain/chat/chat.ts';
import { messageLimits } from '#domain/chat/message-limits.ts';
import { base, output, type Page, payload } from './chat-room.setup.ts';
import type { ChatRoomContext, ChatRoomEvent } from './chat-room.types.ts';

type PageWanted = { before?: (context: ChatRoomContext) => string | null; size?: number };
const beforeFirst = ({ messages }: ChatRoomContext) => messages[0]?.Date ?? null;

const load = <T extends 'adopt' | 'renew', O extends 'failed' | 'olderFailed' | 'ready'>(
  how: T,
  otherwise: O,
  { before = () => null, size = chatLimits.page }: PageWanted = {},
) =>
  ({
    id: 'load',
    src: 'load',
    input: ({ context }: { context: ChatRoomContext }) => ({ roomId: context.roomId, before: before(context), size }),
    onDone: { target: 'ready', actions: { type: how, params: output<Page> } },
    onError: otherwise,
  }) as const;

const older = { guard: 'hasMore', target: 'older' } as const;
const wantReach = {
  type: 'wantReach',
  params: ({ event }: { event: Extract<ChatRoomEvent, { type: 'reach.wanted' }> }) => event,
} as const;
const catchUp = { sendRetry: { guard: 'isBehind', target: 'refreshing' } } as const;

/** Loaded messages: paged, updated by hub events. */
export const history = base.createStateConfig({
  initial: 'loading',
  on: {
    'hub.newMessage': {
      guard: { type: 'isHere', params: payload },
      actions: { type: 'receive', params: ({ event }) => ({ message: event.payload }) },
    },
    'hub.messagesRead': {
      guard: { type: 'isHere', params: payload },
      actions: { type: 'noteRead', params: payload },
    },
    'reach.wanted': { actions: wantReach },
    'point.wanted': {
      guard: { type: 'isLoaded', params: ({ event }) => event },
      actions: { type: 'pointTo', params: ({ event }) => event },
    },
    'point.taken': { actions: 'takePoint' },
  },
  states: {
    loading: {
      tags: ['loading', 'reloading'],
      // A response in flight may predate the missed events.
      on: { 'app.resync': { target: 'loading', reenter: true } },
      invoke: load('adopt', 'failed'),
    },
    failed: {
      tags: 'failed',
      on: { 'history.retry': 'loading', 'hub.live': 'loading', 'app.resync': 'loading' },
    },
    ready: {
      always: [
        { guard: 'hasReached', actions: 'point' },
        { guard: 'isReaching', target: 'reaching' },
      ],
      after: catchUp,
      on: { 'older.wanted': older, 'app.resync': 'refreshing' },
    },
    older: {
      tags: 'older',
      on: { 'app.resync': 'refreshing' },
      invoke: load('adopt', 'olderFailed', { before: beforeFirst }),
    },
    reaching: {
      tags: ['older', 'reaching'],
      on: { 'reach.cancel': { target: 'ready', actions: 'dropReach' }, 'app.resync': 'refreshing' },
      invoke: load('adopt', 'olderFailed', { before: beforeFirst, size: messageLimits.reachPage }),
    },
    olderFailed: {
      tags: 'olderFailed',
      after: catchUp,
      on: {
        'older.wanted': older,
        'reach.wanted': { target: 'ready', actions: wantReach },
        'app.resync': 'refreshing',
      },
    },
    refreshing: {
      tags: 'reloading',
      entry: 'knowTo',
      on: { 'app.resync': { target: 'refreshing', reenter: true } },
      invoke: load('renew', 'ready'),
    },
  },
});
