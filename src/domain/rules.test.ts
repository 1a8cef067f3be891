import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chileDate, chileTime } from './chile-clock.ts';
import { ageInYears, ageOf, dateLabel, dayLabel, longDayLabel } from './day-words.ts';
import { readPatch, toPatch } from './json-patch.ts';
import { trailOf } from './navigation/application-function.ts';
import { isStale, lockStateFor } from './orientation/orientation.ts';
import { waitTone } from './queue/wait.ts';
import { formatIc, parseRut, rutCheckDigit } from './rut.ts';
import { homeOf, mayLogIn, RoleId } from './session/roles.ts';
import { UserPatch } from './session/user.ts';
import { chileInstant } from './time.ts';

const minute = 60_000;

test('accepts a RUT with or without dots and hyphen, and only with its own check digit', () => {
  expect(['12.345.678-5', '12345678-5', '123456785', ' 12 345 678-5'].map(parseRut)).toEqual(
    Array(4).fill('12345678-5'),
  );
  expect(['12.345.678-4', '12345678', '', 'K', '1-2-3'].map(parseRut)).toEqual([null, null, null, null, null]);
  expect([formatIc('12345678-5'), formatIc('9874321-K'), formatIc('AB1234')]).toEqual([
    '12.345.678-5',
    '9.874.321-K',
    'AB1234',
  ]);
});

test('reads back every RUT made with its check digit, and accepts no other digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(...'0123456789K'), (digits, other) => {
      const check = rutCheckDigit(String(digits));
      expect(parseRut(`${digits}-${check}`)).toEqual(`${digits}-${check}`);
      if (other !== check) expect(parseRut(`${digits}-${other}`)).toEqual(null);
    }),
  );
});

test('SAFE-12: keeps Chilean time over both nights of change, and its today and tomorrow', () => {
  expect([chileTime('2026-04-05T02:59:00Z'), chileTime('2026-04-05T03:00:00Z')]).toEqual(['23:59', '23:00']);
  expect([chileTime('2026-09-06T03:59:00Z'), chileTime('2026-09-06T04:00:00Z')]).toEqual(['23:59', '01:00']);
  expect(chileDate('2026-11-21T02:30:00Z')).toEqual('2026-11-20');
  expect(chileInstant('2026-11-20', '18:00').toISOString()).toEqual('2026-11-20T21:00:00.000Z');
  const words = { today: 'hoy', tomorrow: 'mañana' };
  const label = (at: string) => dayLabel(at, '2026-11-20T15:00:00Z', 'es', words);
  expect(
    ['2026-11-21T02:30:00Z', '2026-11-21T03:30:00Z', '2026-11-25T15:00:00Z', '2027-01-02T15:00:00Z'].map(label),
  ).toEqual(['hoy', 'mañana', '25 nov', '02 ene 2027']);
});

test('changes the age on the birthday in Chile', () => {
  expect([ageInYears('1992-09-02', '2026-09-02T02:59:00Z'), ageInYears('1992-09-02', '2026-09-02T05:00:00Z')]).toEqual([
    33, 34,
  ]);
  const leapling = ['2026-02-27', '2026-02-28', '2028-02-28', '2028-02-29'].map((day) => `${day}T15:00:00Z`);
  expect(leapling.map((now) => ageInYears('2000-02-29', now))).toEqual([25, 26, 27, 28]);
});

test('counts the age of a baby in days, then in completed months, until the second birthday', () => {
  const ages = (birthDate: string, ...days: string[]) =>
    days.map((day) => {
      const { unit, count } = ageOf(birthDate, `${day}T15:00:00Z`);
      return `${count} ${unit}`;
    });
  expect(ages('2026-01-31', '2026-01-31', '2026-02-27', '2026-02-28', '2026-03-30', '2026-03-31')).toEqual([
    '0 days',
    '27 days',
    '1 months',
    '1 months',
    '2 months',
  ]);
  expect(ages('2024-12-15', '2025-01-14', '2025-01-15', '2026-12-14', '2026-12-15')).toEqual([
    '30 days',
    '1 months',
    '23 months',
    '2 years',
  ]);
});

test('formats dates in both languages', () => {
  const at = '2026-09-05T15:30:00Z';
  expect([
    longDayLabel(at, 'es'),
    longDayLabel(at, 'en'),
    dateLabel('1990-01-07', 'es'),
    dateLabel('1990-01-07', 'en'),
  ]).toEqual(['Sábado 05 sep, 11:30', 'Saturday 5 Sep, 11:30', '07 ene 1990', '07 Jan 1990']);
});

test('marks waits amber and red at their minute', () => {
  const tones = [119, 120, 359, 360].map((minutes) => waitTone('orientation', 3, minutes * minute));
  expect(tones).toEqual(['plain', 'long', 'long', 'overdue']);
});

test('admits only professional roles, not with ActiveEsachs false, and gives facilitators their own home', () => {
  const person = (roles: number[], ActiveEsachs: boolean | null = true) => ({
    Roles: roles.map((RoleId) => ({ RoleId })),
    ActiveEsachs,
  });
  const all = Object.values(RoleId).filter((role) => mayLogIn(person([role])));
  expect(all).toEqual([1, 3, 5, 6, 7, 8]);
  expect([mayLogIn(person([1], false)), mayLogIn(person([1], null)), mayLogIn(person([2, 1]))]).toEqual([
    false,
    true,
    true,
  ]);
  expect([homeOf(person([5])), homeOf(person([1]))]).toEqual(['platform-facilitator', 'platform-work']);
});

test('classifies a lock as free, mine, of another person, or stale from its last millisecond', () => {
  const lock = { status: 1, IsBlocked: true, BlokUserId: 'ana', LockExpiresAt: '2026-05-04T13:20:00.000Z' };
  const end = Date.parse(lock.LockExpiresAt);
  expect([isStale(lock, end - 1), isStale(lock, end)]).toEqual([false, true]);
  expect([
    lockStateFor(lock, 'ana', end),
    lockStateFor(lock, 'luis', end - 1),
    lockStateFor(lock, 'luis', end),
    lockStateFor({ ...lock, IsBlocked: false, BlokUserId: null, LockExpiresAt: null }, 'luis', end),
    lockStateFor({ ...lock, status: 4 }, 'ana', end),
  ]).toEqual(['mine', 'others', 'stale', 'free', 'closed']);
});

const hostile = [
  '/__proto__/x',
  '/__proto__',
  '/constructor',
  '/constructor/prototype/x',
  '/a~1b',
  '',
  '/',
  'Name',
  '/Name/0',
  '/Roles/-',
  '/Roles',
  '/ActiveEsachs',
  '/Active',
  '/Version',
  '/UserId',
  '/toString',
  '/ Name',
  '/Name ',
  '//Name',
];
test.each(hostile)('SEC-3: refuses the path %s and changes nothing', (path) => {
  expect(readPatch([{ op: 'replace', path, value: 'x' }], UserPatch)).toEqual({ ok: false, path });
  expect(Object.hasOwn(Object.prototype, 'x')).toEqual(false);
});

test('changes allowed fields by a patch, removes nullable ones and refuses wrong values', () => {
  expect(
    readPatch(
      [
        { op: 'replace', path: '/Name', value: ' Ana ' },
        { op: 'remove', path: '/BirthDate' },
      ],
      UserPatch,
    ),
  ).toEqual({
    ok: true,
    changes: { Name: 'Ana', BirthDate: null },
  });
  expect(readPatch([{ op: 'remove', path: '/Name' }], UserPatch)).toEqual({ ok: false, path: '/Name' });
  expect(readPatch([{ op: 'replace', path: '/LinKedInUrl', value: 'javascript:alert(1)' }], UserPatch).ok).toEqual(
    false,
  );
  expect(toPatch({ Name: 'Ana', BirthDate: null })).toEqual([
    { op: 'replace', path: '/Name', value: 'Ana' },
    { op: 'remove', path: '/BirthDate' },
  ]);
});

test('builds a trail from the root to the function, and terminates even when parents form a circle', () => {
  const entry = (id: string, father: string | null) => ({
    ApplicationFunctionId: id,
    ApplicationFunctionFatherId: father,
    ApplicationId: 1,
    Title: id,
    TitleEs: id,
    TitleEn: id,
    Route: id,
    RouteName: id,
    Tag: id,
    Icon: null,
    Location: 1,
    InMenu: false,
    Order: 1,
    parent: father,
    order: 1,
    routeName: id,
  });
  const names = (functions: ReturnType<typeof entry>[], of: string) =>
    trailOf(functions, of).map((one) => one.RouteName);
  const tree = [entry('work', null), entry('orientation', 'work'), entry('tests', 'work')];
  expect([names(tree, 'orientation'), names(tree, 'work'), names(tree, 'none')]).toEqual([
    ['work', 'orientation'],
    ['work'],
    [],
  ]);
  expect(names([entry('a', 'b'), entry('b', 'a')], 'a')).toEqual(['b', 'a']);
});
