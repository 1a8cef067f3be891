import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type HubEventName, hubEvents } from '#domain/hub/events.ts';
import { functionTable } from '#domain/navigation/function-table.ts';
import { guardRoute } from '#domain/navigation/route-guard.ts';
import { hrefOf, routes } from '#domain/navigation/routes.ts';
import { callShape } from '#domain/video-call/video-call-shape.ts';
import { builtConstants, deviations, token } from '#tests/spec/support/constants.ts';
import { coverage, rowsOf } from '#tests/spec/support/lists.ts';
import { builtMessages } from '#tests/spec/support/messages.ts';

const root = join(import.meta.dirname, '..', '..');
const everything = {
  kind: 'signedIn',
  functions: functionTable.map((f) => f.routeName),
  home: 'platform-work',
} as const;

const anId = '00000000-0000-4000-8000-000000000001';

test.each(routes.filter((route) => route.access === 'function'))(
  'opens the route $path for who holds its function',
  ({ name }) => {
    const decision = guardRoute(hrefOf(name, 'es', anId), everything, 'es', null);
    expect(decision.kind === 'show' ? decision.route.name : decision).toEqual(name);
  },
);

/** Pages missing from the specification, each with the decision that defines it. */
const ownRoutes: Readonly<Record<string, string>> = {
  '/platform/configure/companies': '076',
  '/platform/configure/consumables': '167',
  '/platform/configure/health-insurances': '076',
  '/platform/configure/medicines': '076',
  '/platform/configure/organizations': '168',
  '/platform/configure/polyclinics': '168',
};

test('has every route of the code in the list, or among the routes of its own', () => {
  const listed = [...rowsOf('routes.tsv').map(([, path]) => path), ...Object.keys(ownRoutes)];
  expect(routes.map((route) => route.path).filter((path) => !listed.includes(path))).toEqual([]);
});

test.each(Object.keys(hubEvents) as HubEventName[])('refuses a payload of the hub event %s without its ids', (name) => {
  expect(hubEvents[name].safeParse({}).success).toEqual(false);
});

const listedConstants = new Map(rowsOf('constants.tsv').map(([name = '', value = '']) => [name, value]));
test.each(Object.entries(builtConstants))('has the specified value of the constant %s', (name, value) => {
  const decided = deviations[name] ?? [];
  const listed = listedConstants.get(name) ?? 'not in the list';
  for (const deviation of decided) expect(listed).toContain(deviation.listed);
  expect(value).toEqual(decided.reduce((words, deviation) => words.replace(deviation.listed, deviation.built), listed));
});

test('uses the same small window in the sheets and the code', () => {
  const { mini, miniTop } = callShape;
  const inPixels = [mini.width, mini.height, miniTop].map((value) => `${value}px`);
  expect(['mini-w', 'mini-h', 'mini-top'].map(token)).toEqual(inPixels);
});

const listedMessages = new Map(rowsOf('messages.tsv').map(([when = '', text = '']) => [when, text]));
/** Joins the texts of one list row: the first whole, the others without the words shared at their start. */
function inOneRow([first = '', ...others]: readonly string[]): string {
  const words = first.split(' ');
  const isShared = (count: number) => others.every((text) => text.startsWith(`${words.slice(0, count).join(' ')} `));
  const shared = words.findLastIndex((_, index) => isShared(index + 1)) + 1;
  return [first, ...others.map((text) => text.split(' ').slice(shared).join(' '))].join(' | ');
}

test.each(Object.entries(builtMessages))('has the specified message for "%s"', (when, { text, others, shownIn }) => {
  const wanted = listedMessages.get(when) ?? 'not in the list';
  if (others) expect(inOneRow([text, ...others])).toEqual(wanted.replace(/ \(.*\)$/, ''));
  else if (text !== '') expect(wanted).toContain(text);
  if (shownIn !== undefined) expect([shownIn, existsSync(join(root, shownIn))]).toEqual([shownIn, true]);
});

test('has the items of the lists', () => {
  expect(coverage().map(({ name, items }) => [name, items.length])).toEqual([
    ['routes.tsv', 77],
    ['endpoints.tsv', 391],
    ['hub-events.txt', 47],
    ['messages.tsv', 66],
    ['constants.tsv', 60],
  ]);
});
