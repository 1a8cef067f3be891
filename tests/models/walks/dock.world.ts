import { type AnyActorRef, createActor, fromCallback, type NonReducibleUnknown } from 'xstate';
import type { ChatRoom, ChatWindow } from '#domain/chat/chat.ts';
import {
  type ChatEvent,
  type ChatSnapshot,
  chatMachine,
  selectActive,
  selectAdded,
  selectBehindBadge,
  selectFocus,
  selectLatest,
  selectVisible,
  type WindowAct,
} from '#machines/chat/index.ts';
import { guid } from '../support/fixtures.ts';
import { chatMe } from '../support/systems/chat.ts';
import { applied } from './dock.reference.ts';
import { type createDockServer, type DockEvent, dockRoom } from './dock.server.ts';
import type { shown } from './dock.shown.ts';
import { type Dock, type DockInput, emptyDock } from './dock.types.ts';

type Port = 'load' | 'move' | 'create' | 'mute';
type Answer = { of: AnyActorRef; output: NonReducibleUnknown; input: DockInput };
type Step = () => void;

const silent = fromCallback(() => {});
const logic = (onTone: () => void) =>
  chatMachine.provide({
    // The walk sends their responses at any later time.
    actors: Object.fromEntries(['load', 'move', 'create', 'mute', 'hubEvents'].map((name) => [name, silent])),
    actions: { soundMessage: onTone },
  });

const acts: readonly WindowAct[] = ['open', 'open', 'minimize', 'activate', 'close'];
/** An end on the server clock: within the walk, or long after it. */
const untilOf = (n: number) =>
  n % 3 === 0 ? null : new Date(Date.UTC(2026, 4, 4, 12, 0, n % 2 ? n % 40 : 900)).toISOString();

const refusedBy = { load: 'listFailed', move: 'refused' } as const;

/** One tab: the machine, the reference, and the messages in transit to both. */
export function createTab(server: ReturnType<typeof createDockServer>) {
  let tones = 0;
  let isMissing = false;
  const actor = createActor(
    logic(() => {
      tones += 1;
    }),
    { input: { userId: chatMe } },
  ).start();
  let dock: Dock = emptyDock(chatMe);
  const hub: DockEvent[] = [];
  const answers = new Map<Port, Answer>();
  const apply = (event: DockInput) => {
    dock = applied(dock, event);
  };
  const send = (event: ChatEvent, known?: DockInput) => {
    actor.send(event);
    if (known) apply(known);
  };
  const waiting = (port: Port): AnyActorRef | undefined => actor.getSnapshot().children[port];

  /** The server processes a call; its response is in transit. */
  function serve(port: Port) {
    const of = waiting(port);
    if (!of) return;
    const { moves, wanted, mute } = actor.getSnapshot().context;
    const answer = (output: NonReducibleUnknown | null, known: (given: never) => DockInput) => {
      if (output === null) fail(port);
      else answers.set(port, { of, output, input: known(output as never) });
    };
    if (port === 'load') answer(server.mine(), (rooms: ChatRoom[]) => ({ type: 'list', rooms }));
    else if (port === 'move')
      answer(moves[0] ? server.move(moves[0]) : null, (window: ChatWindow) => ({ type: 'answered', window }));
    else if (port === 'create') answer(server.openWith(wanted ?? ''), (room: ChatRoom) => ({ type: 'opened', room }));
    else answer(mute && server.mute(mute.roomId, mute.until), (room: ChatRoom) => ({ type: 'muted', room }));
  }
  function fail(port: Port) {
    answers.delete(port);
    isMissing ||= port === 'load';
    send({ type: `xstate.error.actor.${port}`, error: new Error('down') } as never);
    if (port === 'load' || port === 'move') apply({ type: refusedBy[port] });
  }
  function deliver(port: Port) {
    const answer = answers.get(port);
    answers.delete(port);
    if (!answer) return;
    send({ type: `xstate.done.actor.${port}`, output: answer.output } as never, answer.input);
  }
  function receive() {
    const event = hub.shift();
    if (!event) return;
    const known = ((): DockInput => {
      switch (event.type) {
        case 'hub.openRoom':
          return { type: 'hubRoom', room: event.payload.Room };
        case 'hub.newMessage':
          return { type: 'message', message: event.payload };
        case 'hub.messagesRead':
          return { type: 'read', read: event.payload };
        case 'hub.createRoomGroup':
          return { type: 'group', group: event.payload };
        case 'hub.joinUser':
          return { type: 'joined', joined: event.payload };
        case 'hub.renamedGroup':
          return { type: 'renamed', renamed: event.payload };
        case 'hub.leftUser':
          return { type: 'left', left: event.payload };
        case 'hub.connectedUser':
        case 'hub.disconnectedUser':
          throw new Error('no presence events in this walk');
        default:
          return { type: 'window', window: event.payload };
      }
    })();
    const restarts = dock.list === 'first' || dock.list === 'again';
    send(event, known);
    if (restarts) apply({ type: 'resync' });
  }
  const isOnTheWay = (port: Port) => {
    const answer = answers.get(port);
    // A cancelled call has no response.
    if (answer && answer.of !== waiting(port)) answers.delete(port);
    return answers.has(port);
  };
  const ports: readonly Port[] = ['load', 'move', 'create', 'mute'];

  return {
    hub,
    stop: () => actor.stop(),
    see: () => seen(actor.getSnapshot(), tones),
    dock: () => dock,
    /** A failed list contained a state that no event repeats. */
    isMissing: () => isMissing,
    rooms: () => actor.getSnapshot().context.rooms,
    resync: () => send({ type: 'app.resync' }, { type: 'resync' }),
    act: (roomId: string, act: WindowAct) =>
      send({ type: 'window.move', roomId, act }, { type: 'act', id: roomId, act }),
    steps(n: number): Step[] {
      const id = dockRoom(n);
      const steps: Step[] = [
        () => this.act(id, acts[n % 5] ?? 'open'),
        () => this.act(id, acts[(n >> 3) % 5] ?? 'open'),
        () => send({ type: 'person.open', userId: guid(2 + (n % 3)) }),
        () => send({ type: 'room.mute', roomId: id, until: untilOf(n) }),
        () => {
          const room = server.rename(n);
          if (room) send({ type: 'group.changed', room }, { type: 'answeredRoom', room });
        },
      ];
      if (n % 3 === 0)
        steps.push(() => {
          const gone = server.leave(n, true);
          if (gone) send({ type: 'group.left', roomId: gone }, { type: 'gone', id: gone });
        });
      if (n % 7 === 0) steps.push(this.resync);
      if (n % 7 === 1)
        steps.push(() => {
          const room = server.create(n, true);
          if (room) send({ type: 'group.created', room }, { type: 'opened', room });
        });
      if (dock.list === 'failed') steps.push(() => send({ type: 'chat.retry' }, { type: 'retry' }));
      if (hub.length > 0) steps.push(receive, receive, receive);
      for (const port of ports) {
        if (!waiting(port)) continue;
        const next = isOnTheWay(port) ? () => deliver(port) : () => serve(port);
        steps.push(next, next, ...(n % 5 === 0 ? [() => fail(port)] : []));
      }
      return steps;
    },
    /** Delivers everything. */
    settle() {
      for (;;) {
        const port = ports.find((one) => waiting(one));
        if (hub.length > 0) receive();
        else if (port) (isOnTheWay(port) ? deliver : serve)(port);
        else return;
      }
    },
  };
}
export type Tab = ReturnType<typeof createTab>;

/** The state of the machine in the form of the reference, by the selectors used by the views. */
function seen(snapshot: ChatSnapshot, tones: number): ReturnType<typeof shown> {
  const { rooms, moves } = snapshot.context;
  const each = [...rooms].sort((a, b) => (a.ChatRoomId < b.ChatRoomId ? -1 : 1));
  const isAgain = snapshot.hasTag('reloading') && !snapshot.hasTag('loading');
  return {
    list: snapshot.hasTag('failed') ? 'failed' : snapshot.hasTag('loading') ? 'first' : isAgain ? 'again' : 'known',
    windows: selectVisible(snapshot),
    badge: selectBehindBadge(snapshot).map(({ id, name, unread }) => ({ id, title: name, unread })),
    front: selectActive(snapshot),
    minimized: each.filter((room) => room.WindowStatus === 3).map(({ ChatRoomId }) => ChatRoomId),
    unread: Object.fromEntries(each.map((room) => [room.ChatRoomId, room.Unread])),
    muted: Object.fromEntries(each.map((room) => [room.ChatRoomId, room.MutedUntil ?? ''])),
    people: Object.fromEntries(each.map((room) => [room.ChatRoomId, room.Users.map(({ UserId }) => UserId).sort()])),
    waiting: moves.length,
    focus: selectFocus(snapshot),
    announced: selectLatest(snapshot)?.messageId ?? null,
    tones,
    added: selectAdded(snapshot),
  };
}
