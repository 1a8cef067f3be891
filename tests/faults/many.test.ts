import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiToken } from '#tests/server/support/browser.ts';
import { addPerson } from '#tests/server/support/people.ts';
import { createMember } from './soak/member.ts';
import { openWorld, until, type World } from './support/world.ts';

const count = 100;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test(`H19: ${count} people who are dropped at once are all back within 10 s, and nothing is lost`, async () => {
  const { app } = world;
  const people = await Promise.all(Array.from({ length: count }, () => addPerson(app.store)));
  const port = Number(new URL(app.url).port);
  const members = await Promise.all(
    people.map(async (person) => createMember(port, (await apiToken(app, person)).access)),
  );
  await Promise.all(members.map((member) => member.live()));
  const userIds = people.map(({ userId }) => userId);
  await world.tell(userIds, ['before']);
  for (const { line } of members) line.reset('hub');
  const from = performance.now();
  await world.tell(userIds, ['while', 'still']);
  await Promise.all(members.map((member) => member.lost()));
  const took = await Promise.all(
    members.map(async (member) => {
      await member.live();
      return performance.now() - from;
    }),
  );
  await world.tell(userIds, ['after']);
  await until(() => members.every(({ heard }) => heard.includes('after')));
  const heard = new Set(members.map((member) => member.heard.join()));
  expect([[...heard], Math.max(...took) < 10_000, members.map((member) => member.resyncs()).filter(Boolean)]).toEqual([
    ['before,while,still,after'],
    true,
    [],
  ]);
  await Promise.all(members.map((member) => member.close()));
});
