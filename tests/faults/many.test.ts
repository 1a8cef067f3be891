import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiToken } from '#tests/server/support/browser.ts';
import { addPerson } from '#tests/server/support/people.ts';
import { createMember, type Member } from './soak/member.ts';
import { openWorld, until, type World } from './support/world.ts';

/** Number of clients; a thousand need a dedicated machine: `RONDA_CLIENTS=1000`. */
const count = Number(process.env.RONDA_CLIENTS ?? 100);
/** Clients arriving simultaneously; the test is about their reconnection. */
const batched = 50;
const timeLimit = 900_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test(
  `H19: reconnects ${count} clients disconnected at once within 10 s, without loss`,
  async () => {
    const { app } = world;
    const port = Number(new URL(app.url).port);
    const userIds: string[] = [];
    const members: Member[] = [];
    const arrive = async () => {
      const person = await addPerson(app.store);
      userIds.push(person.userId);
      const member = await createMember(port, (await apiToken(app, person)).access);
      members.push(member);
      await member.live();
    };
    while (members.length < count) {
      await Promise.all(Array.from({ length: Math.min(batched, count - members.length) }, arrive));
    }
    await world.emit(userIds, ['before']);
    for (const { line } of members) line.reset('hub');
    const from = performance.now();
    await world.emit(userIds, ['while', 'still']);
    await Promise.all(members.map((member) => member.lost()));
    const took = await Promise.all(
      members.map(async (member) => {
        await member.live();
        return performance.now() - from;
      }),
    );
    process.stdout.write(`H19: ${count} clients, the last one reconnected after ${Math.round(Math.max(...took))} ms\n`);
    await world.emit(userIds, ['after']);
    await until(() => members.every(({ received }) => received.includes('after')));
    const received = new Set(members.map((member) => member.received.join()));
    expect([
      [...received],
      Math.max(...took) < 10_000,
      members.map((member) => member.resyncs()).filter(Boolean),
    ]).toEqual([['before,while,still,after'], true, []]);
    await Promise.all(members.map((member) => member.close()));
  },
  timeLimit,
);
