import { type CallDefinition, urlOf } from '#domain/api/call.ts';
import { clearClinical, createFingerprint } from '../support/clean.ts';
import { addCareOf, type Given, type Made, makers } from './objects.ts';
import { callOf, type Row, table } from './tables.ts';
import {
  type ActorName,
  type Method,
  openWorld,
  type RefusedName,
  refusedNames,
  type Side,
  type StaffName,
} from './world.ts';

type AnyName = ActorName | StaffName | RefusedName;
const signs: Record<number, string> = { 400: 'v', 401: '1', 403: '3', 404: '4', 409: 'c' };
const oneSign = /(\(\d+\)|.)[*!]*/g;
const encoded = (body: unknown) => new URLSearchParams(body as Record<string, string>).toString();

/** A row of the access tables and its call, with its HTTP methods. */
export function rowOf(name: string) {
  const [row, call] = [table[name], callOf(name)];
  if (!row || !call) throw new Error(`No row and call for ${name}`);
  return { row, call, methods: call.twin ? [call.method, call.twin] : [call.method] };
}

/** Sends a call as one person after another: one sign each, for the response and for what it changed and showed. */
export async function openMatrix() {
  const world = await openWorld('postgres');
  const print = await createFingerprint(world.app.store);

  const isRefused = (name: AnyName): name is RefusedName => refusedNames.some((refused) => refused === name);
  const personOf = (name: AnyName) => {
    if (name === 'anonymous') return null;
    return isRefused(name) ? world.refused[name] : world.people[name];
  };

  type Scene = { given: Given; side: Side; made: Made; print: string };
  /** A scene unchanged by the last request, reused for the next actor together with its fingerprint. */
  let untouched: Scene | null = null;

  async function newScene(given: Given, side: Side): Promise<Scene> {
    await clearClinical(world.app.store);
    return { given, side, made: { side, ...(await makers[given](world, side)) }, print: await print() };
  }

  /** The patient enters by the link of a visit, to the encounter of the scene if it is theirs. */
  async function visited({ made, ...scene }: Scene): Promise<Scene> {
    const here = scene.side === world.own && made.care;
    await world.visit(world.people.patient, here || (await addCareOf(world, world.own, 'waiting')).care);
    return { ...scene, made, print: await print() };
  }

  /** Result of one actor for an unmodified object. */
  async function cell(call: CallDefinition, method: Method, row: Row, side: Side, name: AnyName): Promise<string> {
    const given: Given = row.given ?? 'nothing';
    const person = personOf(name);
    const isThere = untouched?.given === given && untouched.side === side;
    const here = untouched && isThere ? untouched : await newScene(given, side);
    const scene = name === 'patient' ? await visited(here) : here;
    const { made, print: before } = scene;
    untouched = null;
    const { params, query, body } = row.ask?.({ ...made, asker: person ?? world.people.owner }) ?? {};
    const url = urlOf(call, params) + (query ? `?${new URLSearchParams(query)}` : '');
    const payload = call.form ? encoded(body) : body;
    const files = call.multipart ? 'multipart/form-data; boundary=boundary-of-the-table' : undefined;
    const type = call.form ? 'application/x-www-form-urlencoded' : files;
    const answer = await world.send(person, method, url, payload, type);
    await world.app.idle();
    const refused = answer.statusCode >= 400;
    const allowed = row.shows && !answer.body.includes(row.shows(made)) ? '-' : '+';
    const isChanged = (await print()) !== before;
    const changed = refused && isChanged ? '*' : '';
    if (!isChanged && name !== 'patient' && !row.ends) untouched = scene;
    const sign = refused ? (signs[answer.statusCode] ?? `(${answer.statusCode})`) : allowed;
    const theirs = person === side.patient || person === side.owner;
    const leaks = sign !== '+' && !theirs && side.secrets.some((secret) => answer.body.includes(secret)) ? '!' : '';
    if (row.ends) await world.signInAgain();
    return `${sign}${changed}${leaks}`;
  }

  /** One sign each. Actors expected to change nothing go first, so that they share the same objects. */
  async function cells(
    names: readonly AnyName[],
    expected: string,
    call: CallDefinition,
    method: Method,
    row: Row,
    side: Side,
  ): Promise<string> {
    const signs = expected.match(oneSign) ?? [];
    const rank = (name: AnyName) => (name === 'patient' ? 2 : Number(signs[names.indexOf(name)] === '+'));
    const got = new Map<AnyName, string>();
    for (const name of names.toSorted((a, b) => rank(a) - rank(b))) {
      got.set(name, await cell(call, method, row, side, name));
    }
    return names.map((name) => got.get(name)).join('');
  }

  return { world, cells };
}
