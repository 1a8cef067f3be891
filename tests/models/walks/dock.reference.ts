import type { ChatMessage, ChatRoom, ChatWindow } from '#domain/chat/chat.ts';
import type { Act, Dock, DockInput, Room, Seat, Spot } from './dock.types.ts';

/*
 * The dock of one tab, from clinical 2 and 4 (chat), issue 17 and the decisions 045, 048, 073, 103 and 109. The machine
 * keeps lists of rooms with flags; here a seat is the last received state of a window, and the front window follows from the
 * last server state and the later local actions.
 */

const spots = { 1: 'open', 2: 'closed', 3: 'minimized' } as const;
const full = ({ Name, LastName }: { Name: string; LastName: string }) => `${Name} ${LastName}`;
const peopleOf = (users: ChatRoom['Users']) => Object.fromEntries(users.map((user) => [user.UserId, full(user)]));
export const omit = <T>(all: Record<string, T>, id: string) =>
  Object.fromEntries(Object.entries(all).filter(([k]) => k !== id));
const seatOf = (window: Omit<ChatWindow, 'ChatRoomId' | 'UserId'>): Seat => ({
  spot: spots[window.WindowStatus],
  place: window.Position,
  revision: window.Revision,
});

/** The latest state of a window: that of the user here, then the latest of the server. */
const accepts = ({ own, rooms }: Dock, id: string, revision: number) =>
  own.every((one) => one.id !== id) && (rooms[id]?.seat.revision ?? 0) <= revision;

const seated = (dock: Dock, id: string, seat: Seat): Dock => {
  const room = dock.rooms[id];
  return { ...dock, rooms: room ? { ...dock.rooms, [id]: { ...room, seat } } : dock.rooms };
};

const isOwn = ({ own }: Dock, id: string) => own.some((one) => one.id === id);
const knownOf = ({ rooms, meanwhile }: Dock, id: string) =>
  Math.max(rooms[id]?.seat.revision ?? 0, meanwhile[id]?.revision ?? 0);

/** Ignores information on the front window that is older than the last for the front or for that window. */
function serverFrontOf(dock: Dock, id: string, at: number, isInFront: boolean): Dock['serverFront'] {
  if (at < dock.serverFront.at || at < knownOf(dock, id)) return dock.serverFront;
  if (isInFront) return { id, at };
  return dock.serverFront.id === id ? { id: null, at: dock.serverFront.at } : dock.serverFront;
}
/** The last local action that affects the front window, or the last server state. */
export function frontOf({ own, serverFront, rooms }: Dock): string | null {
  let front = serverFront.id;
  for (const { id, act: what } of own) {
    if (what === 'open' || what === 'activate') front = id;
    else if (front === id) front = null;
  }
  return front !== null && rooms[front]?.seat.spot === 'open' ? front : null;
}

function remembered(dock: Dock, id: string, seat: Seat): Dock {
  if (!isOwn(dock, id) || seat.revision < (dock.meanwhile[id]?.revision ?? 0)) return dock;
  return { ...dock, meanwhile: { ...dock.meanwhile, [id]: seat } };
}
/** The oldest action was answered or failed; states received for a window apply after its last action is answered. */
function answered(dock: Dock, window?: ChatWindow): Dock {
  const [{ id } = { id: '' }, ...own] = dock.own;
  const received = dock.meanwhile[id];
  const serverFront = window ? serverFrontOf(dock, id, window.Revision, window.IsActiveWindow) : dock.serverFront;
  const left = { ...dock, own, serverFront };
  const rest = isOwn(left, id) ? left : { ...left, meanwhile: omit(dock.meanwhile, id) };
  if (!window || !rest.rooms[id]) return rest;
  const seat = received !== undefined && received.revision > window.Revision ? received : seatOf(window);
  return accepts(rest, id, seat.revision) ? seated(rest, id, seat) : rest;
}

/** Merges a response into a room, except for newer known values; a list is read again after each event. */
function merged(known: Room | undefined, given: ChatRoom, me: string, seat: Seat, isList: boolean): Room {
  const mine = given.Users.find(({ UserId }) => UserId === me);
  const last = given.LastMessageAt ?? '';
  const read = mine?.ReadAt ?? '';
  const room: Room = {
    group: given.ChatRoomType === 2,
    name: given.Name,
    version: given.Version,
    people: peopleOf(given.Users),
    unread: given.Unread,
    last,
    read,
    mutedUntil: given.MutedUntil ?? '',
    seat,
  };
  if (!known) return room;
  const { name, version, people, unread, mutedUntil } = known;
  return {
    ...room,
    ...(known.seat.revision > given.Revision && { mutedUntil }),
    ...(known.version > given.Version && { name, version, people }),
    ...(!isList && (known.last > last || known.read > read) && { unread, last: known.last, read: known.read }),
  };
}

/** A message opens no window: one that becomes open without being active is minimized (decision 073). */
const automatic = (dock: Dock, { ChatRoomId, IsActiveWindow }: ChatRoom, seat: Seat): Seat =>
  seat.spot === 'open' && !IsActiveWindow && dock.rooms[ChatRoomId]?.seat.spot !== 'open'
    ? { ...seat, spot: 'minimized' }
    : seat;

function withRoom(dock: Dock, given: ChatRoom): Dock {
  const id = given.ChatRoomId;
  const known = dock.rooms[id];
  const isAccepted = !known || accepts(dock, id, given.Revision);
  const seat = automatic(dock, given, seatOf(given));
  const serverFront = serverFrontOf(dock, id, given.Revision, given.IsActiveWindow);
  const rooms = { ...dock.rooms, [id]: merged(known, given, dock.me, isAccepted ? seat : known.seat, false) };
  return remembered({ ...dock, rooms, serverFront }, id, seat);
}

function withList(dock: Dock, given: readonly ChatRoom[]): Dock {
  const seatIn = (room: ChatRoom) => (dock.list === 'first' ? seatOf(room) : automatic(dock, room, seatOf(room)));
  const rooms = given.map((room): [string, Room] => {
    const known = dock.rooms[room.ChatRoomId];
    const isAccepted = !known || accepts(dock, room.ChatRoomId, room.Revision);
    return [room.ChatRoomId, merged(known, room, dock.me, isAccepted ? seatIn(room) : known.seat, true)];
  });
  const at = Math.max(0, ...given.map(({ Revision }) => Revision));
  const front = given.find(
    ({ IsActiveWindow, ChatRoomId, Revision }) => IsActiveWindow && Revision >= knownOf(dock, ChatRoomId),
  );
  const serverFront = at < dock.serverFront.at ? dock.serverFront : { id: front?.ChatRoomId ?? null, at };
  const after = given.reduce((all, room) => remembered(all, room.ChatRoomId, seatIn(room)), dock);
  return { ...after, list: 'known', rooms: Object.fromEntries(rooms), serverFront };
}

export const listed = ({ rooms }: Dock) =>
  Object.entries(rooms)
    .filter(([, { seat }]) => seat.spot !== 'closed')
    .sort(([idA, a], [idB, b]) => b.seat.place - a.seat.place || (idA < idB ? -1 : 1));

/** The notice of an addition ends when its group is opened. */
const noticed = (dock: Dock, id: string): Dock => (dock.added?.roomId === id ? { ...dock, added: null } : dock);

function act(dock: Dock, id: string, what: Act): Dock {
  const room = dock.rooms[id];
  if (!room) return dock;
  const { spot, place, revision } = room.seat;
  const first = 1 + Math.max(0, ...listed(dock).flatMap(([one, { seat }]) => (one === id ? [] : [seat.place])));
  const stays = what === 'minimize' || what === 'close' || (what === 'activate' && spot !== 'closed');
  const to: Spot = what === 'minimize' ? 'minimized' : what === 'close' ? 'closed' : 'open';
  const seat = { spot: to, place: stays ? place : first, revision };
  const own = [...dock.own, { id, act: what }];
  const after = seated(dock, id, seat);
  return what === 'open' ? { ...noticed(after, id), own, focus: id } : { ...after, own };
}

function message(dock: Dock, { ChatRoomId: id, MessageId, SendingUserId, Notice, Date: at }: ChatMessage): Dock {
  const room = dock.rooms[id];
  const isNew = room !== undefined && room.last < at;
  const isUnseen = dock.list !== 'known' || isNew || (room?.last === at && dock.announced !== MessageId);
  const isOfOthers = SendingUserId !== dock.me && !Notice;
  const counted =
    isNew && dock.list === 'known'
      ? { ...dock.rooms, [id]: { ...room, last: at, unread: room.unread + (isOfOthers ? 1 : 0) } }
      : dock.rooms;
  if (dock.list === 'failed' || !isUnseen || !isOfOthers || (room && at < room.mutedUntil))
    return { ...dock, rooms: counted };
  const tones = dock.tones + (frontOf(dock) === id ? 0 : 1);
  return { ...dock, rooms: counted, announced: MessageId, tones };
}

function group(dock: Dock, id: string, version: number, change: (room: Room) => Partial<Room>): Dock {
  const room = dock.rooms[id];
  if (!room || room.version >= version || dock.list === 'failed') return dock;
  return { ...dock, rooms: { ...dock.rooms, [id]: { ...room, ...change(room), version } } };
}
const without = (dock: Dock, id: string): Dock => ({
  ...dock,
  rooms: omit(dock.rooms, id),
  serverFront: dock.serverFront.id === id ? { ...dock.serverFront, id: null } : dock.serverFront,
});
const again = { first: 'first', failed: 'first', known: 'again', again: 'again' } as const;

export function applied(dock: Dock, event: DockInput): Dock {
  const isKnown = dock.list === 'known';
  switch (event.type) {
    case 'list':
      return withList(dock, event.rooms);
    case 'listFailed':
      return { ...dock, list: dock.list === 'first' ? 'failed' : 'known' };
    case 'resync':
      return { ...dock, list: again[dock.list] };
    case 'retry':
      return dock.list === 'failed' ? { ...dock, list: 'first' } : dock;
    case 'act':
      return act(dock, event.id, event.act);
    case 'refused':
      return { ...answered(dock), list: dock.list === 'failed' ? 'failed' : again[dock.list] };
    case 'answered':
      return answered(dock, event.window);
    case 'window': {
      const { ChatRoomId: id, Revision, IsActiveWindow } = event.window;
      const seen = dock.list !== 'failed' && seatOf(event.window).spot === 'open' ? noticed(dock, id) : dock;
      if (!isKnown) return seen;
      const serverFront = serverFrontOf(dock, id, Revision, IsActiveWindow);
      const after = remembered({ ...seen, serverFront }, id, seatOf(event.window));
      return dock.rooms[id] && accepts(dock, id, Revision) ? seated(after, id, seatOf(event.window)) : after;
    }
    case 'opened':
      return { ...withRoom(dock, event.room), focus: event.room.ChatRoomId };
    case 'answeredRoom':
      return withRoom(dock, event.room);
    // Nothing is kept of a group left meanwhile.
    case 'muted':
      return dock.rooms[event.room.ChatRoomId] ? withRoom(dock, event.room) : dock;
    case 'hubRoom':
      return isKnown ? withRoom(dock, event.room) : dock;
    case 'gone':
      return without(dock, event.id);
    case 'message':
      return message(dock, event.message);
    case 'read': {
      const { ChatRoomId: id, UserId, ReadAt } = event.read;
      const room = dock.rooms[id];
      if (!isKnown || !room || UserId !== dock.me) return dock;
      return {
        ...dock,
        rooms: { ...dock.rooms, [id]: { ...room, read: ReadAt, unread: room.last > ReadAt ? room.unread : 0 } },
      };
    }
    case 'group': {
      const { ChatRoomId: roomId, Name, Users, CreateUserId } = event.group;
      if (CreateUserId === dock.me || dock.list === 'failed') return dock;
      return { ...dock, added: { roomId, group: Name, name: peopleOf(Users)[CreateUserId] ?? '' } };
    }
    case 'joined': {
      const { ChatRoomId: id, Version, User, AddedBy } = event.joined;
      const after = group(dock, id, Version, ({ people }) => ({ people: { ...people, [User.UserId]: full(User) } }));
      const room = after.rooms[id];
      if (User.UserId !== dock.me || !room || dock.list === 'failed') return after;
      return { ...after, added: { roomId: id, group: room.name, name: room.people[AddedBy] ?? '' } };
    }
    case 'renamed': {
      const { ChatRoomId: id, Version, Name } = event.renamed;
      return group(dock, id, Version, () => ({ name: Name }));
    }
    case 'left': {
      const { ChatRoomId: id, Version, UserId } = event.left;
      const room = dock.rooms[id];
      if (UserId === dock.me)
        return room && room.version < Version && dock.list !== 'failed' ? without(dock, id) : dock;
      return group(dock, id, Version, ({ people }) => ({ people: omit(people, UserId) }));
    }
  }
}
