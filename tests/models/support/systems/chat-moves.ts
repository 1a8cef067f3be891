import { createActor, type InspectionEvent } from 'xstate';
import type { ChatRoom, ChatWindow } from '#domain/chat/chat.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import { type ChatHubName, chatMachine, selectRoom, type WindowMove } from '#machines/chat/index.ts';
import type { ChatMovesShown, chatMovesEvents } from '../../chat.model.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';
import { chatMe, chatRoom, chatWindow, placeAfter, roomOne } from './chat.ts';

type Act = 'activate' | 'minimize';
const actOf = { open: 'activate', minimized: 'minimize' } as const;
const other = (act: Act): Act => (act === 'activate' ? 'minimize' : 'activate');

/** A window moved by its user here and elsewhere, with each server response controlled by the test. */
export async function startChatMoves({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const load = parkedPort<ChatRoom[]>();
  const move = parkedPort<ChatWindow, WindowMove>();
  const create = parkedPort<ChatRoom, { userId: string }>();
  const hub = subjectPort<HubEventOf<ChatHubName>, { only: readonly `hub.${ChatHubName}`[] }>();
  const logic = chatMachine.provide({
    actors: { load: load.logic, create: create.logic, move: move.logic, hubEvents: hub.logic },
  });
  const actor = createActor(logic, { input: { userId: chatMe }, ...(inspect && { inspect }) }).start();
  let server: Act = 'activate';
  let revision = 5;
  const place = (act: Act, Revision: number) => ({ ...placeAfter(act), Revision });
  const store = (act: Act) => {
    server = act;
    revision += 1;
  };
  const before = () => place(other(server), revision - 1);
  const notify = (payload: ChatWindow) =>
    settled(() => hub.emit({ type: payload.WindowStatus === 1 ? 'hub.openWindow' : 'hub.minimizedWindow', payload }));
  await load.resolve([chatRoom(roomOne, place(server, revision))]);

  const act = (name: keyof typeof actOf) => () =>
    settled(() => actor.send({ type: 'window.move', roomId: roomOne, act: actOf[name] }));
  const drive: Record<(typeof chatMovesEvents)[number], () => unknown> = {
    opened: act('open'),
    minimized: act('minimized'),
    answered: () => {
      store(move.inputs.at(-1)?.act === 'minimize' ? 'minimize' : 'activate');
      return move.resolve(chatWindow(roomOne, place(server, revision)));
    },
    refused: () => move.reject(),
    receivedElsewhere: () => {
      store(other(server));
      return notify(chatWindow(roomOne, place(server, revision)));
    },
    receivedBefore: () => notify(chatWindow(roomOne, before())),
    resync: () => settled(() => actor.send({ type: 'app.resync' })),
    loaded: () => load.resolve([chatRoom(roomOne, place(server, revision))]),
    loadedBefore: () => load.resolve([chatRoom(roomOne, before())]),
  };
  const observe = (): ChatMovesShown => {
    const snapshot = actor.getSnapshot();
    return {
      view: snapshot.hasTag('reloading') ? 'renewing' : 'ready',
      window: selectRoom(snapshot, roomOne)?.WindowStatus === 1 ? 'open' : 'minimized',
      waiting: snapshot.context.moves.length,
    };
  };
  return { actor, drive, observe };
}
