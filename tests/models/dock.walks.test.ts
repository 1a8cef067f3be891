import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedFrom } from '../support/seed.ts';
import { createDockServer } from './walks/dock.server.ts';
import { shown } from './walks/dock.shown.ts';
import { createTab, type Tab } from './walks/dock.world.ts';

const numRuns = Number(process.env.RONDA_WALKS ?? 10_000);
const seed = seedFrom(process.env.RONDA_WALK_SEED);
console.info(`random sequences of the dock: ${numRuns}, RONDA_WALK_SEED=${seed}`);

const step = fc.tuple(fc.nat(997), fc.nat(997));
const sequences = fc.array(step, { minLength: 2, maxLength: 40, size: 'max' });

type Server = ReturnType<typeof createDockServer>;

const elsewhere = (server: Server, n: number) => [
  () => server.write(n),
  () => server.write(n + 1),
  () => server.write(n + 2),
  () => server.read(n),
  () => server.join(n),
  () => void (n % 2 === 0 ? server.rename(n) : server.leave(n, n % 6 === 1)),
  () => void server.create(n, false),
];

/** State on which all tabs must agree once every event has arrived; the message of decision 073 opens no window. */
const settledAs = (rooms: ReturnType<Tab['rooms']>, tab: ReturnType<Tab['rooms']>) =>
  rooms.map(({ ChatRoomId, WindowStatus, IsActiveWindow, Position, Unread, Version, Name }) => {
    const here = tab.find((room) => room.ChatRoomId === ChatRoomId);
    const isLeftMinimized = WindowStatus === 1 && !IsActiveWindow && here?.WindowStatus === 3;
    return { ChatRoomId, WindowStatus: isLeftMinimized ? 3 : WindowStatus, Position, Unread, Version, Name };
  });
const place = (room: ReturnType<Tab['rooms']>[number]) => {
  const { ChatRoomId, WindowStatus, Position, Unread, Version, Name } = room;
  return { ChatRoomId, WindowStatus, Position, Unread, Version, Name };
};
const inOrder = <T extends { ChatRoomId: string }>(rooms: T[]) =>
  rooms.toSorted((a, b) => a.ChatRoomId.localeCompare(b.ChatRoomId));

function follow([first, ...steps]: readonly (readonly [number, number])[]) {
  const [way = 0] = first ?? [];
  const tabs: Tab[] = [];
  const server = createDockServer(way % 3 === 0, (event) => {
    for (const tab of tabs) tab.hub.push(event);
  });
  tabs.push(createTab(server), createTab(server));
  const compare = (tab: Tab) => expect(tab.see()).toEqual(shown(tab.dock()));
  if (way % 4 > 0) for (const tab of tabs) tab.settle();
  for (const [choice, n] of steps) {
    const all = [...tabs.flatMap((tab) => tab.steps(n)), ...elsewhere(server, n)];
    all[choice % all.length]?.();
    for (const tab of tabs) compare(tab);
  }
  if (tabs.every((tab) => !tab.isMissing())) {
    for (const tab of [...tabs, ...tabs]) tab.settle();
    const front = server.mine().find(({ IsActiveWindow }) => IsActiveWindow)?.ChatRoomId ?? null;
    expect(tabs.map((tab) => tab.see().front)).toEqual([front, front]);
  }
  // The next connection delivers the events that a failed call missed.
  for (const tab of tabs) tab.resync();
  for (const tab of [...tabs, ...tabs]) {
    tab.settle();
    compare(tab);
  }
  for (const tab of tabs) {
    expect(inOrder(tab.rooms()).map(place)).toEqual(inOrder(settledAs(server.mine(), tab.rooms())));
    tab.stop();
  }
}

test('I17 shows in every tab the dock that the reference predicts, and finally that of the server', () => {
  fc.assert(fc.property(sequences, follow), { numRuns, seed });
}, 600_000);
