import { fromPromise } from 'xstate';
import type { ChatRoomActor, Chats, MessageFilters } from '#actors/chat/chats.ts';
import type { LeftRoom, LeftTexts } from '#actors/chat/left-texts.ts';
import type { ChatMessage } from '#domain/chat/chat.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { ProfessionalRow } from '#domain/session/user.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { stub } from '#tests/support/stub.ts';
import { guid } from '../fixtures.ts';
import { startChatRoom } from './chat-room.ts';
import { chatSharePorts } from './chat-share.ts';

const contact = (UserId: string, over: Partial<ProfessionalRow> = {}): ProfessionalRow => ({
  UserId,
  Name: 'Camila',
  LastName: 'Soto',
  PhotoUrl: null,
  IC: '11.111.111-1',
  Roles: [{ RoleId: RoleId.DOCTOR, Name: 'DOCTOR' }],
  Specialties: [],
  IsOnline: true,
  LastDateOnline: null,
  Checked: false,
  ...over,
});
export const camila = contact(guid(2));
export const luis = contact(guid(3), { Name: 'Luis', LastName: 'Pino', IsOnline: false });
/** Has no access to clinical files. */
export const facilitator = contact(guid(4), {
  Name: 'Inés',
  LastName: 'Vera',
  Roles: [{ RoleId: RoleId.FACILITATOR, Name: 'FACILITATOR' }],
});

type Parts = Pick<Chats, 'actor'> & {
  room?: (roomId: string) => ChatRoomActor;
  share?: Chats['share'];
  people?: ProfessionalRow[];
  left?: Chats['left'];
  /** Result of a message search in a room, or in all rooms. */
  found?: (searchText: string, roomId: string | null) => ListOf<ChatMessage>;
};
const none: readonly LeftRoom[] = [];
const nothingLeft = stub<LeftTexts>({ now: () => none, subscribe: () => () => undefined });
const nothing: ListOf<ChatMessage> = { Quantity: 0, Dtos: [] };

/** Dependencies of the conversations, with the machines of the test and the real contact list. */
export function chatsOfTest({
  actor,
  room = () => startChatRoom().actor,
  share,
  people = [camila],
  left = nothingLeft,
  found = () => nothing,
}: Parts): Chats {
  const rooms = new Map<string, ChatRoomActor>();
  let ids = 300;
  return stub<Chats>({
    actor,
    rooms: {
      open: (roomId: string) => {
        const found = rooms.get(roomId) ?? room(roomId);
        rooms.set(roomId, found);
        return found;
      },
      hold: () => () => undefined,
      whenKnown: () => undefined,
      all: () => [...rooms.values()],
      stopAll: () => undefined,
    },
    contacts: createPagedListMachine<ProfessionalRow, Record<string, never>>().provide({
      actors: { load: fromPromise(async () => ({ Quantity: people.length, Dtos: people })) },
    }),
    messages: createPagedListMachine<ChatMessage, MessageFilters>().provide({
      actors: { load: fromPromise(async ({ input }) => found(input.searchText, input.filters.roomId)) },
    }),
    share: share ?? chatSharePorts().logic,
    left,
    newMessageId: () => {
      ids += 1;
      return guid(ids);
    },
    actors: () => [actor],
    stop: () => undefined,
  });
}
