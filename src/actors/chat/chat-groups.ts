import { type ActorRefFrom, fromPromise } from 'xstate';
import { ChatRoom, ChatRoomType } from '#domain/chat/chat.ts';
import type { chatMachine } from '#machines/chat/index.ts';
import { chatGroupMachine } from '#machines/chat-group/index.ts';
import { peopleChoiceMachine } from '#machines/people-choice/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';

type Choice = { name: string; userIds: string[] };
const choice = (submit: (choice: Choice) => Promise<ChatRoom>, delivered: (room: ChatRoom) => void) =>
  peopleChoiceMachine.provide({
    actors: { submit: fromPromise(({ input }) => submit(input)) },
    actions: { deliver: (_, { answer }) => delivered(ChatRoom.parse(answer)) },
  });

/** Dialogs of groups: create, invite, rename, leave. */
export function createGroups({ http }: Dependencies, userId: string, actor: ActorRefFrom<typeof chatMachine>) {
  const changed = (room: ChatRoom) => actor.send({ type: 'group.changed', room });
  return {
    /** Reuses the id, so that a retry after a lost response creates no second group. */
    creator(close: () => void) {
      let sent = { text: '', key: '' };
      return choice(
        ({ name: Name, userIds: UserIds }) => {
          const body = {
            ChatRoomType: ChatRoomType.GROUP,
            CreateUserId: userId,
            UserIds,
            Name,
            OpenWindow: true,
            IsSaveUser: true,
          };
          const text = JSON.stringify(body);
          if (sent.text !== text) sent = { text, key: crypto.randomUUID() };
          return http.call('createChatRoom', { body }, { idempotencyKey: sent.key });
        },
        (room) => {
          actor.send({ type: 'group.created', room });
          close();
        },
      );
    },
    /** Invites sequentially; members are added once, so a retry adds only the missing ones. */
    inviter: (id: string, close: () => void) =>
      choice(
        async ({ userIds }) => {
          let room: ChatRoom | null = null;
          for (const uid of userIds) room = await http.call('joinChatUser', { params: { id, uid } });
          if (!room) throw new Error('Nobody was chosen');
          return room;
        },
        (room) => {
          changed(room);
          close();
        },
      ),
    group: chatGroupMachine.provide({
      actors: {
        rename: fromPromise(({ input: { roomId: id, name: Name } }) =>
          http.call('renameChatGroup', { params: { id }, body: { Name } }),
        ),
        leave: fromPromise(async ({ input: { roomId: id } }) => {
          try {
            await http.call('leaveChatGroup', { params: { id } });
          } catch (error) {
            // Already left, here or on another device.
            if (failureOf(error).code !== 'not_found') throw error;
          }
        }),
      },
      actions: {
        deliver: (_, { answer }) => changed(ChatRoom.parse(answer)),
        notifyLeft: (_, { roomId }) => actor.send({ type: 'group.left', roomId }),
      },
    }),
  };
}

export type ChatGroups = ReturnType<typeof createGroups>;
