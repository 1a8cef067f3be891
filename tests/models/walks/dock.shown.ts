import { frontOf, listed, omit } from './dock.reference.ts';
import type { Dock, Room } from './dock.types.ts';

/** The visible state of the dock. */
export function shown(dock: Dock) {
  const { rooms, me } = dock;
  const front = frontOf(dock);
  const all = listed(dock).map(([id]) => id);
  const open = all.filter((id) => rooms[id]?.seat.spot === 'open');
  const isBeyond = front !== null && open.indexOf(front) >= 2;
  const windows = isBeyond ? [...open.slice(0, 1), front] : open.slice(0, 2);
  const titleOf = ({ group: isGroup, name, people }: Room) =>
    isGroup ? name : Object.values(omit(people, me)).join(', ');
  const badge = all.flatMap((id) => {
    const room = rooms[id];
    return room && !windows.includes(id) ? [{ id, title: titleOf(room), unread: room.unread }] : [];
  });
  const each = Object.entries(rooms).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    list: dock.list,
    windows,
    badge,
    front,
    minimized: each.filter(([, { seat }]) => seat.spot === 'minimized').map(([id]) => id),
    unread: Object.fromEntries(each.map(([id, room]) => [id, room.unread])),
    muted: Object.fromEntries(each.map(([id, room]) => [id, room.mutedUntil])),
    people: Object.fromEntries(each.map(([id, room]) => [id, Object.keys(room.people).sort()])),
    waiting: dock.own.length,
    focus: dock.focus,
    announced: dock.announced,
    tones: dock.tones,
    added: dock.added,
  };
}
