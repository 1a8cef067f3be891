import { createActor, type InspectionEvent } from 'xstate';
import type { ChatMember, ChatRoom } from '#domain/chat/chat.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import { type ChatHubName, selectRoom } from '#machines/chat/index.ts';
import { chatGroupMachine } from '#machines/chat-group/index.ts';
import type { ChatGroupShown, ChatMembersShown, chatGroupEvents, chatMembersEvents } from '../../chat-group.model.ts';
import { guid } from '../fixtures.ts';
import { actionLog, parkedPort, settled } from '../ports.ts';
import { chatMe, chatRoom, chatWindow, colleague, startChat } from './chat.ts';

export const groupId = guid(150);
const luisId = guid(3);
export const groupMember = (UserId: string): ChatMember => ({
  UserId,
  Name: { [chatMe]: 'Matías', [colleague]: 'Camila', [luisId]: 'Luis' }[UserId] ?? '',
  LastName: 'Soto',
  PhotoUrl: null,
  Roles: [{ RoleId: 1 }],
  IsOnline: false,
  LastDateOnline: null,
  JoinedAt: '2026-05-04T11:00:00.000Z',
  ReadAt: null,
});
export const groupRoom = (over: Partial<ChatRoom> = {}, luis = false): ChatRoom =>
  chatRoom(groupId, {
    ChatRoomType: 2,
    Name: 'Norte',
    Users: [chatMe, colleague, ...(luis ? [luisId] : [])].map(groupMember),
    Version: 1,
    ...over,
  });

/** A group changed by this user and by others, with the list of rooms controlled by the test. */
export function startChatMembers({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const { actor, hub, load, log } = startChat({ ...(inspect && { inspect }) });
  let server = { inside: true, name: 'Norte' as 'Norte' | 'Sur', luis: false };
  let version = 1;
  const change = (to: Partial<typeof server>) => {
    server = { ...server, ...to };
    version += 1;
    return version;
  };
  const room = () => groupRoom({ Name: server.name, Version: version }, server.luis);
  const emit = (event: HubEventOf<ChatHubName>) => settled(() => hub.emit(event));
  const act = (event: Parameters<typeof actor.send>[0]) => settled(() => actor.send(event));
  const other = () => (server.name === 'Norte' ? 'Sur' : 'Norte');
  const drive: Record<(typeof chatMembersEvents)[number], () => unknown> = {
    loaded: () => load.resolve(server.inside ? [room()] : []),
    loadFailed: () => load.reject(),
    resync: () => act({ type: 'app.resync' }),
    luisJoined: () => {
      const Version = change({ luis: true });
      const payload = { ChatRoomId: groupId, Version, User: groupMember(luisId), AddedBy: colleague };
      return emit({ type: 'hub.joinUser', payload });
    },
    luisLeft: () => {
      const Version = change({ luis: false });
      return emit({ type: 'hub.leftUser', payload: { ChatRoomId: groupId, Version, UserId: luisId } });
    },
    renamed: () => {
      const Version = change({ name: other() });
      const payload = { ChatRoomId: groupId, Version, Name: server.name, RenamedBy: colleague };
      return emit({ type: 'hub.renamedGroup', payload });
    },
    iWasAdded: async () => {
      const Version = change({ inside: true });
      await emit({ type: 'hub.openRoom', payload: { ...chatWindow(groupId), Room: room() } });
      const payload = { ChatRoomId: groupId, Version, User: groupMember(chatMe), AddedBy: colleague };
      await emit({ type: 'hub.joinUser', payload });
    },
    iLeftElsewhere: () => {
      const Version = change({ inside: false });
      return emit({ type: 'hub.leftUser', payload: { ChatRoomId: groupId, Version, UserId: chatMe } });
    },
    iLeftHere: () => {
      change({ inside: false });
      return act({ type: 'group.left', roomId: groupId });
    },
    iRenamedHere: () => {
      change({ name: other() });
      return act({ type: 'group.changed', room: room() });
    },
    receivedBefore: () =>
      emit({
        type: 'hub.renamedGroup',
        payload: { ChatRoomId: groupId, Version: 1, Name: 'Antes', RenamedBy: luisId },
      }),
    answeredBefore: () => act({ type: 'group.changed', room: groupRoom({ Name: 'Antes', Version: 0 }) }),
  };
  const observe = (): ChatMembersShown => {
    const snapshot = actor.getSnapshot();
    const shown = selectRoom(snapshot, groupId);
    return {
      view: snapshot.hasTag('loading') ? 'loading' : snapshot.hasTag('reloading') ? 'renewing' : 'ready',
      inside: shown !== null,
      name: (shown?.Name ?? 'Norte') as ChatMembersShown['name'],
      luis: shown?.Users.some(({ UserId }) => UserId === luisId) ?? false,
    };
  };
  return { actor, drive, observe, log, hub, load };
}

const texts = { same: 'Norte', blank: '  ', new: 'Sur' } as const;

/** The group dialog with ports controlled by the test. */
export function startChatGroup({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const rename = parkedPort<unknown, { roomId: string; name: string }>();
  const leave = parkedPort<unknown, { roomId: string }>();
  const log = actionLog();
  const logic = chatGroupMachine.provide({
    actors: { rename: rename.logic, leave: leave.logic },
    actions: { deliver: log.port('deliver'), notifyLeft: log.port('left') },
  });
  const input = { roomId: groupId, name: texts.same };
  const actor = createActor(logic, { input, ...(inspect && { inspect }) }).start();
  const act = (event: Parameters<typeof actor.send>[0]) => () => settled(() => actor.send(event));
  const typed = (text: string) => act({ type: 'rename.typed', text });
  const drive: Record<(typeof chatGroupEvents)[number], () => unknown> = {
    renameBegun: act({ type: 'rename.begin', name: texts.same }),
    typed: typed(texts.new),
    blanked: typed(texts.blank),
    sameTyped: typed(texts.same),
    saved: act({ type: 'rename.save' }),
    stored: () => rename.resolve(groupRoom()),
    leaveAsked: act({ type: 'leave.ask' }),
    confirmed: act({ type: 'leave.confirm' }),
    cancelled: act({ type: 'group.cancel' }),
    answered: () => leave.resolve(undefined),
    broke: () => (rename.isWaiting() ? rename.reject() : leave.reject()),
  };
  let delivered = 0;
  let left = 0;
  const observe = (): ChatGroupShown & { left: number; asked: unknown } => {
    for (const [name] of log.drain()) {
      if (name === 'deliver') delivered += 1;
      else left += 1;
    }
    const snapshot = actor.getSnapshot();
    const has = (tag: 'saving' | 'renaming' | 'leaving' | 'asking' | 'left') => snapshot.hasTag(tag);
    const stage = (['left', 'saving', 'renaming', 'leaving', 'asking'] as const).find(has) ?? 'looking';
    const text = (['same', 'blank', 'new'] as const).find((one) => texts[one] === snapshot.context.text) ?? 'same';
    const asked = has('saving') ? rename.inputs.at(-1) : has('leaving') ? leave.inputs.at(-1) : null;
    return { stage, text, failure: snapshot.context.failure, delivered, left, asked };
  };
  return { actor, drive, observe };
}
