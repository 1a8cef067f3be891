const long = 'a'.repeat(10_000);

const paths: readonly unknown[] = [
  '',
  '/',
  '//',
  '/-',
  '/~0',
  '/~1',
  '/a~1b',
  '/~01',
  '/__proto__',
  '/__proto__/polluted',
  '/constructor',
  '/constructor/prototype/polluted',
  '/prototype',
  '/toString',
  '/hasOwnProperty',
  '/valueOf',
  '/Roles',
  '/Roles/-',
  '/Roles/0',
  '/Id',
  '/UserId',
  '/IdentityId',
  '/OrganizationId',
  '/PasswordHash',
  '/Version',
  '/ProfessionalId',
  '/BlokUserId',
  '/CreatedAt',
  '/0',
  '/../Active',
  '/active',
  '/Active/x',
  '/Active ',
  '/Active\u0000',
  '/%41ctive',
  'Active',
  `/${'a/'.repeat(35)}`,
  `/${long}`,
  null,
  7,
  ['/Active'],
  { path: '/Active' },
];
const ops: readonly unknown[] = ['replace', 'add', 'remove'];
const otherOps: readonly unknown[] = [
  'test',
  'move',
  'copy',
  'REPLACE',
  'merge',
  '__proto__',
  '',
  null,
  1,
  ['replace'],
];

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const wrongValues: readonly unknown[] = [
  {},
  [],
  [true],
  { toString: 'x' },
  { $ne: null },
  '',
  long,
  'true',
  "' or 1=1 --",
  -1,
  1e308,
  0.5,
  null,
];

/** Invalid patch bodies, as text with their type; `field` is a path allowed by the call. */
export function hostilePatches(field: string, takes: readonly unknown[] = []): { body: string; type: string }[] {
  const value = true;
  const taken = takes.map((one) => JSON.stringify(one));
  const wrong = wrongValues.filter((one) => !taken.includes(JSON.stringify(one)));
  const patches: unknown[] = [
    ...paths.flatMap((path) => ops.map((op) => [{ op, path, ...(op !== 'remove' && { value }) }])),
    ...otherOps.flatMap((op) => [field, '/Roles'].map((path) => [{ op, path, from: '/Roles', value }])),
    ...wrong.flatMap((one) => ['replace', 'add'].map((op) => [{ op, path: field, value: one }])),
    [{ op: 'replace', path: field, value, from: '/Roles' }],
    [{ op: 'replace', path: field, value, extra: 1 }],
    [{ op: 'remove', path: field }],
    [{ op: 'replace', path: '/Roles', value: [] }, ...Array.from({ length: 3 }, () => ({ op: 'remove', path: field }))],
    Array.from({ length: 51 }, () => ({ op: 'replace', path: '/Roles', value })),
    Array.from({ length: 10_000 }, () => ({ op: 'replace', path: field, value })),
    [],
    [[]],
    [null],
    ['replace'],
    {},
    { op: 'replace', path: field, value },
    { [field.slice(1)]: value },
    'replace',
    7,
    null,
    true,
  ];
  const json = patches.map((patch) => JSON.stringify(patch));
  const good = JSON.stringify([{ op: 'replace', path: field, value }]);
  const texts = [
    `[{"op":"replace","path":"${field}","value":{"__proto__":{"polluted":1}}}]`,
    `[{"op":"replace","path":"${field}","value":true,"__proto__":{"polluted":1}}]`,
    `[{"op":"replace","path":"${field}","value":{"constructor":{"prototype":{"polluted":1}}}}]`,
    `[{"op":"replace","path":"${field}","value":${deep(5_000)}}]`,
    deep(20_000),
    '[{"op":"replace"',
    '',
    '\u0000',
    `\ufeff\ufeff${good}`,
  ];
  const types = [
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'x',
  ];
  return [
    ...[...json, ...texts].map((body) => ({ body, type: 'application/json-patch+json' })),
    ...texts.map((body) => ({ body, type: 'application/json' })),
    ...types.map((type) => ({ body: good, type })),
  ];
}
