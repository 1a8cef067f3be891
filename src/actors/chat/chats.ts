import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type ChatMessage, ChatRoomType, MessageType } from '#domain/chat/chat.ts';
import { chatKind, mergedDrafts } from '#domain/chat/chat-draft.ts';
import { messageLimits } from '#domain/chat/message-limits.ts';
import type { ProfessionalRow } from '#domain/session/user.ts';
import type { ChatPorts, WindowAct } from '#machines/chat/chat.types.ts';
import { chatMachine, selectUnreadFrom } from '#machines/chat/index.ts';
import type { ChatRoomPorts, SendFailure, SendOutcome } from '#machines/chat-room/chat-room.types.ts';
import { chatDraftMachine, chatRoomMachine, selectIsSettled } from '#machines/chat-room/index.ts';
import type { ChatSharePorts, ShareFailure, ShareOutcome } from '#machines/chat-share/chat-share.types.ts';
import { chatShareMachine } from '#machines/chat-share/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { createPageLock } from '#services/browser/page-lock.service.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { DeskSnapshot } from '../desk/desk-start.ts';
import { createDraftLogic, createLocalDraftLogic, drafted } from '../drafts/draft.actor.ts';
import { createPageDrafts } from '../drafts/page-drafts.ts';
import { createFileDownload, createStoredFile } from '../files/file-parts.ts';
import { createActorRegistry } from '../shared/actor-registry.ts';
import { type ConnectionState, connectionLogic } from '../shared/connection.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { chatDrafts } from './chat-drafts.ts';
import type { ChatGroups } from './chat-groups.ts';
import { createLeftTexts } from './left-texts.ts';

/** Maps a permanent refusal; null for any other error. */
export function refusalOf(error: unknown): ShareFailure | null {
  const { code, problem } = failureOf(error);
  if (code === 'not_found') return 'notFound';
  if (code === 'transition_not_allowed') return problem?.Guard === 'notClinical' ? 'notClinical' : 'notContact';
  return code === 'validation' || code === 'idempotency_mismatch' || code === 'role_not_allowed' ? 'generic' : null;
}
const sendFailure = (failure: ShareFailure): SendFailure => (failure === 'notClinical' ? 'generic' : failure);

const windowCalls = {
  open: 'openChatWindow',
  activate: 'activateChatWindow',
  minimize: 'minimizeChatWindow',
  close: 'closeChatWindow',
} as const satisfies Record<WindowAct, string>;

function createChatLogic(dependencies: Dependencies, deskStart: DeskSnapshot, userId: string) {
  const { http, report, sound } = dependencies;
  const actors: ChatPorts['actors'] = {
    load: fromPromise(
      async ({ signal }) =>
        ((await deskStart.take('ChatRooms')) ?? (await http.call('listChatRooms', {}, { signal }))).Dtos,
    ),
    create: fromPromise(({ input }) => createRoom(dependencies, userId, input.userId, true)),
    // Independent of the actor's lifecycle: the move completes after the page is left.
    move: fromPromise(async ({ input: { roomId: id, act } }) => {
      try {
        return await http.call(windowCalls[act], { params: { id, uid: userId } });
      } catch (error) {
        report(error);
        throw error;
      }
    }),
    mute: fromPromise(({ input: { roomId: id, until: Until } }) =>
      http.call('muteChatRoom', { params: { id }, body: { Until } }),
    ),
    hubEvents: hubEventsLogic(dependencies),
  };
  const actions: ChatPorts['actions'] = {
    // When the sound is blocked, the badge shows it.
    soundMessage: () => void sound.playMessage().catch(() => undefined),
  };
  return chatMachine.provide({ actors, actions });
}

const createRoom = ({ http }: Dependencies, userId: string, otherId: string, OpenWindow: boolean) =>
  http.call('createChatRoom', {
    body: { ChatRoomType: ChatRoomType.SINGLE, CreateUserId: userId, UserIds: [otherId], OpenWindow },
  });

type NewMessage = Pick<ChatMessage, 'MessageId' | 'Content' | 'FileId' | 'Type'> & { ReplyToId?: string | null };
/** Idempotent by message id, so that retries store it once (C2). */
export const send = ({ http }: Dependencies, userId: string, id: string, message: NewMessage) =>
  http.call(
    'addChatMessage',
    { params: { id }, body: { ...message, SendingUserId: userId } },
    { idempotencyKey: message.MessageId },
  );

function createRoomLogic(dependencies: Dependencies, live$: ConnectionState, local: LocalDrafts, userId: string) {
  const { http } = dependencies;
  const actors: ChatRoomPorts['actors'] = {
    load: fromPromise(({ input: { roomId: id, before, size }, signal }) =>
      http.call(
        'listChatMessages',
        { params: { id }, query: { size, ...(before !== null && { initialDateTime: before }) } },
        { signal },
      ),
    ),
    // Independent of the actor's lifecycle: sending continues after the window is closed.
    send: fromPromise(
      async ({
        input: {
          roomId,
          message: { MessageId, Content, replyTo },
        },
      }): Promise<SendOutcome> => {
        try {
          const ReplyToId = replyTo?.MessageId ?? null;
          const body = { MessageId, Content, ReplyToId, FileId: null, Type: MessageType.CHAT };
          return { kind: 'stored', message: await send(dependencies, userId, roomId, body) };
        } catch (error) {
          const failure = refusalOf(error);
          if (failure) return { kind: 'refused', failure: sendFailure(failure) };
          throw error;
        }
      },
    ),
    markRead: fromPromise(async ({ input: { roomId: id } }) => {
      await http.call('markChatRead', { params: { id, uid: userId } });
    }),
    connection: connectionLogic(live$),
    hubEvents: hubEventsLogic(dependencies),
  };
  return chatRoomMachine.provide({
    actors: {
      ...actors,
      draft: createDraftLogic(
        { kind: chatKind, machine: chatDraftMachine },
        dependencies,
        live$,
        local,
        chatDrafts(dependencies, local),
      ),
    },
  });
}

function createShareLogic(dependencies: Dependencies, live$: ConnectionState, local: LocalDrafts, userId: string) {
  const actors: ChatSharePorts['actors'] = {
    share: fromPromise(async ({ input }): Promise<ShareOutcome> => {
      const { userId: otherId, messageId: MessageId, text: Content, fileId: FileId, isImage } = input;
      try {
        const { ChatRoomId } = await createRoom(dependencies, userId, otherId, false);
        const Type = isImage ? MessageType.IMAGE : MessageType.FILE;
        await send(dependencies, userId, ChatRoomId, { MessageId, Content, FileId, Type });
        return { kind: 'sent' };
      } catch (error) {
        const failure = refusalOf(error);
        if (failure) return { kind: 'refused', failure };
        throw error;
      }
    }),
  };
  return chatShareMachine.provide({
    actors: { ...actors, draft: createLocalDraftLogic(drafted.text, dependencies, live$, local) },
  });
}

const createContacts = ({ http }: Dependencies, polyclinicId: string | null) =>
  createPagedListMachine<ProfessionalRow, Record<string, never>>().provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText }, signal }) => {
        const query = { page, size, ...(searchText && { searchText }) };
        return polyclinicId === null
          ? http.call('listUsersForChat', { query }, { signal })
          : http.call('listUsersForPolyclinicChat', { query: { ...query, polyclinicId } }, { signal });
      }),
    },
  });

export type MessageFilters = { roomId: string | null };

const createMessageSearch = ({ http }: Dependencies) =>
  createPagedListMachine<ChatMessage, MessageFilters>().provide({
    actors: {
      load: fromPromise(async ({ input: { searchText, filters }, signal }) => {
        if (searchText.trim().length < messageLimits.searchMin) return { Quantity: 0, Dtos: [] };
        const query = { searchText, ...(filters.roomId !== null && { roomId: filters.roomId }) };
        return http.call('searchChatMessages', { query }, { signal });
      }),
    },
  });

export type ChatRoomActor = ActorRefFrom<ReturnType<typeof createRoomLogic>>;
export type Chats = ReturnType<typeof start>;

export function start({ dependencies, live$, local, deskStart, userId, inspection }: FeaturePorts) {
  const actor = createActor(createChatLogic(dependencies, deskStart, userId), {
    systemId: 'chat',
    input: { userId },
    ...inspection,
  });
  actor.start();
  let groups: Promise<ChatGroups> | undefined;
  const page = createPageLock();
  const ownDrafts = createPageDrafts(local, page, mergedDrafts);
  const rooms = createActorRegistry<ChatRoomActor>({
    create: (roomId) =>
      createActor(createRoomLogic(dependencies, live$, ownDrafts, userId), {
        systemId: `chatRoom:${roomId}`,
        input: { roomId, userId, unreadFrom: selectUnreadFrom(actor.getSnapshot(), roomId) },
        ...inspection,
      }),
    isLoaded: () => true,
    canDispose: (room) => selectIsSettled(room.getSnapshot()),
    // Every keystroke is stored immediately.
    flush: () => undefined,
  });
  return {
    actor,
    rooms,
    contacts: createContacts(dependencies, null),
    messages: createMessageSearch(dependencies),
    contactsIn: (polyclinicId: string) => createContacts(dependencies, polyclinicId),
    groups: () => {
      groups ??= import('./chat-groups.ts').then(({ createGroups }) => createGroups(dependencies, userId, actor));
      return groups;
    },
    left: createLeftTexts({ ...dependencies, actor, rooms, drafts: ownDrafts }),
    share: createShareLogic(dependencies, live$, local, userId),
    file: createStoredFile(dependencies),
    download: createFileDownload(),
    newMessageId: () => crypto.randomUUID().toString(),
    actors: () => [actor, ...rooms.all()],
    stop: () => {
      actor.stop();
      rooms.stopAll();
      page.release();
    },
  };
}
