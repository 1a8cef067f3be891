import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallDefinition, urlOf } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import { catalogues } from '#domain/resources/catalogues.ts';
import { clearClinical, createFingerprint } from '../support/clean.ts';
import { makers } from './objects.ts';
import type { Ask } from './requests.ts';
import { callOf, table } from './tables.ts';
import { openWorld, type World } from './world.ts';

/** Texts that may break a database, a parser or a pattern; long enough for any field. */
/** An unpaired surrogate; URLs cannot contain it. */
const half = 'half a pair \ud800 in a text';
const texts = [
  half,
  'a text with \u0000 nothing in it',
  "'; drop table users; -- a text",
  "%_\\ ' or 1=1 -- a text",
  '{"$ne":null} {{7*7}} a text',
  '../../../../etc/passwd a text',
  'a text\r\nSet-Cookie: a=b',
  '\u202egnp.txt a text from right to left',
  '9'.repeat(400),
  '[object Object] a text',
];

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Copies of the object, one per text in it, with that text replaced. */
const variants = (given: Json, text: string): Json[] =>
  Object.entries(given)
    .filter(([, value]) => typeof value === 'string')
    .map(([key]) => ({ ...given, [key]: text }));

const paging = { searchText: '', page: '1', size: '10' };
const declared = ({ query }: CallDefinition): Json =>
  Object.fromEntries(Object.entries(paging).filter(([name]) => Object.hasOwn(query?.shape ?? {}, name)));

/** Requests of a call, one per text in its input, with that text replaced. */
function askedWith(text: string, call: CallDefinition, { params = {}, query = {}, body }: Ask = {}): Ask[] {
  const bodies = Array.isArray(body)
    ? body.filter(isJson).flatMap((one) => variants(one, text).map((changed) => [changed]))
    : isJson(body)
      ? variants(body, text)
      : [];
  return [
    ...(text === half ? [] : variants(params, text)).map((changed) => ({ params: changed, query, body })),
    ...variants({ ...declared(call), ...query }, text).map((changed) => ({
      params,
      query: changed as Record<string, string>,
      body,
    })),
    ...bodies.map((changed) => ({ params, query, body: changed })),
  ];
}

/** Only one catalogue is tested, because all share one implementation. */
const ofOtherCatalogues = new Set(
  Object.values(catalogues)
    .slice(1)
    .flatMap(({ one, many }) => [`list${many}`, `get${one}`, `create${one}`, `update${one}`, `remove${one}`]),
);
const attacked = Object.keys(calls).filter((name) => !ofOtherCatalogues.has(name));

describe('SEC-19, SEC-22, hostile texts', () => {
  let world: World;
  let print: () => Promise<string>;
  beforeAll(async () => {
    world = await openWorld('pglite');
    print = await createFingerprint(world.app.store);
  });
  afterAll(() => world.close());

  test.each(attacked)('SEC-19, SEC-22: accepts or rejects them by %s and never fails', async (name) => {
    const [row, call] = [table[name], callOf(name)];
    if (!row || !call) throw new Error(`No row and call for ${name}`);
    const side = world.own;
    const make = async () => {
      await clearClinical(world.app.store);
      return { side, asker: side.owner, ...(await makers[row.given ?? 'nothing'](world, side)) };
    };
    let made = await make();
    let untouched = await print();
    const failed: string[] = [];
    for (const text of texts) {
      const count = askedWith(text, call, row.ask?.(made)).length;
      for (let index = 0; index < count; index += 1) {
        // A call that accepted a text has changed the object, so the next one needs a new object.
        if ((await print()) !== untouched) {
          made = await make();
          untouched = await print();
        }
        const one = askedWith(text, call, row.ask?.(made))[index] ?? {};
        const url = `${urlOf(call, one.params)}?${new URLSearchParams(one.query)}`;
        const payload = call.form ? new URLSearchParams(one.body as Record<string, string>).toString() : one.body;
        const type = call.form ? 'application/x-www-form-urlencoded' : undefined;
        const { statusCode } = await world.send(side.owner, call.method, url, payload, type);
        if (statusCode >= 500) failed.push(`${statusCode} ${JSON.stringify(text).slice(0, 30)}`);
      }
    }
    await world.app.idle();
    if (row.ends) await world.signInAgain();
    expect([...new Set(failed)]).toEqual([]);
  });
});
