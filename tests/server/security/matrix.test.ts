import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallDefinition, urlOf } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import { policies } from '#server/core/policies.ts';
import { clearClinical, createFingerprint } from '../support/clean.ts';
import { addCareOf, type Given, makers } from './objects.ts';
import { callOf, type Row, table, unknownRequests } from './tables.ts';
import {
  type ActorName,
  actorNames,
  type Method,
  openWorld,
  type RefusedName,
  refusedNames,
  type Side,
  type StaffName,
  staffNames,
  type World,
} from './world.ts';

type AnyName = ActorName | StaffName | RefusedName;
const signs: Record<number, string> = { 400: 'v', 401: '1', 403: '3', 404: '4', 409: 'c' };
const encoded = (body: unknown) => new URLSearchParams(body as Record<string, string>).toString();

test('SEC-1: has a row for every call there is, and for no other', () => {
  const rows = [...new Set(Object.keys(table).map((name) => name.split(':')[0]))].sort();
  expect(rows).toEqual(Object.keys(calls).sort());
  expect(unknownRequests).toEqual([]);
});

describe('SEC-1, who may do what with whose', () => {
  let world: World;
  let print: () => Promise<string>;
  beforeAll(async () => {
    world = await openWorld('pglite');
    print = await createFingerprint(world.app.store);
  });
  afterAll(() => world.close());

  const isRefused = (name: AnyName): name is RefusedName => refusedNames.some((refused) => refused === name);
  const personOf = (name: AnyName) => {
    if (name === 'anonymous') return null;
    return isRefused(name) ? world.refused[name] : world.people[name];
  };

  /** What one actor gets for one object, made for this one question. */
  async function cell(call: CallDefinition, method: Method, row: Row, side: Side, name: AnyName): Promise<string> {
    await clearClinical(world.app.store);
    const given: Given = row.given ?? 'nothing';
    const made = { side, ...(await makers[given](world, side)) };
    const person = personOf(name);
    if (name === 'patient') {
      const here = side === world.own && made.care;
      await world.visit(world.people.patient, here || (await addCareOf(world, world.own, 'waiting')).care);
    }
    const { params, query, body } = row.ask?.({ ...made, asker: person ?? world.people.owner }) ?? {};
    const url = urlOf(call, params) + (query ? `?${new URLSearchParams(query)}` : '');
    const before = await print();
    const payload = call.form ? encoded(body) : body;
    const files = call.multipart ? 'multipart/form-data; boundary=boundary-of-the-table' : undefined;
    const type = call.form ? 'application/x-www-form-urlencoded' : files;
    const answer = await world.send(person, method, url, payload, type);
    await world.app.idle();
    const refused = answer.statusCode >= 400;
    const allowed = row.shows && !answer.body.includes(row.shows(made)) ? '-' : '+';
    const changed = refused && (await print()) !== before ? '*' : '';
    const sign = refused ? (signs[answer.statusCode] ?? `(${answer.statusCode})`) : allowed;
    const theirs = person === side.patient || person === side.owner;
    const leaks = sign !== '+' && !theirs && side.secrets.some((secret) => answer.body.includes(secret)) ? '!' : '';
    if (row.ends) await world.signInAgain();
    return `${sign}${changed}${leaks}`;
  }

  async function cells(
    names: readonly AnyName[],
    call: CallDefinition,
    method: Method,
    row: Row,
    side: Side,
  ): Promise<string> {
    const got: string[] = [];
    for (const name of names) got.push(await cell(call, method, row, side, name));
    return got.join('');
  }

  test.each(Object.keys(table))('SEC-1: grants exactly its rows: %s', async (name) => {
    const [row, call] = [table[name], callOf(name)];
    if (!row || !call) throw new Error(`No row and call for ${name}`);
    for (const method of call.twin ? [call.method, call.twin] : [call.method]) {
      const own = await cells(actorNames, call, method, row, world.own);
      const other = row.other === undefined ? undefined : await cells(actorNames, call, method, row, world.other);
      expect({ method, own, other }).toEqual({ method, own: row.own.actors, other: row.other?.actors });
    }
  });

  test.each(Object.keys(table))(
    'SEC-1: grants exactly its rows by the staff of a polyclinic and who answers for it: %s',
    async (name) => {
      const [row, call] = [table[name], callOf(name)];
      if (!row || !call) throw new Error(`No row and call for ${name}`);
      for (const method of call.twin ? [call.method, call.twin] : [call.method]) {
        const own = await cells(staffNames, call, method, row, world.own);
        const other = row.other === undefined ? undefined : await cells(staffNames, call, method, row, world.other);
        expect({ method, own, other }).toEqual({ method, own: row.own.staff, other: row.other?.staff });
      }
    },
  );

  /** Of a call without a session everybody gets what nobody in particular gets; of every other one, 403 or what is open. */
  const refusedOf = (call: CallDefinition, row: Row) => {
    if (call.access !== 'session') return (row.own.actors.at(-1) ?? '').repeat(refusedNames.length);
    return row.refused ?? '3'.repeat(refusedNames.length);
  };
  test.each(Object.keys(table))('D2 refuses %s to whoever may not work', async (name) => {
    const [row, call] = [table[name], callOf(name)];
    if (!row || !call) throw new Error(`No row and call for ${name}`);
    const expected = refusedOf(call, row);
    for (const method of call.twin ? [call.method, call.twin] : [call.method]) {
      const own = await cells(refusedNames, call, method, row, world.own);
      expect({ method, own }).toEqual({ method, own: expected });
    }
  });

  test('D2 opens to whoever may not work only calls whose policy allows it', () => {
    const open = Object.entries(policies).flatMap(([name, policy]) => (policy.refused ? [name] : []));
    // A public call asks nobody who they are.
    const rows = Object.entries(table).filter(([name, row]) => row?.refused && callOf(name)?.access !== 'public');
    expect(open.sort()).toEqual([...new Set(rows.map(([name]) => name.split(':')[0]))].sort());
  });
});
