import { expect, test } from 'vitest';
import { guardRoute, type Visitor, withLocale } from './route-guard.ts';
import { hrefOf, matchRoute, permissionPath, routes } from './routes.ts';

const id = '6f1c2de0-5a0e-4c7b-9f43-2f5d1c0a7e11';
const anonymous: Visitor = { kind: 'anonymous' };
const doctor: Visitor = {
  kind: 'signedIn',
  functions: ['platform-work', 'platform-work-detail-orientation-id'],
  home: 'platform-work',
};

test('redirects a path without a language to the root of the current one, for all users', () => {
  expect(guardRoute('/platform/work', anonymous, 'en', null)).toEqual({ kind: 'redirect', to: '/en/' });
  expect(guardRoute('/', doctor, 'es', null)).toEqual({ kind: 'redirect', to: '/es/' });
  expect(guardRoute('/espanol', doctor, 'es', null)).toEqual({ kind: 'redirect', to: '/es/' });
});

test('decides nothing while the session is unknown', () => {
  expect(guardRoute('/es/platform/work', { kind: 'unknown' }, 'es', null)).toEqual({ kind: 'wait' });
});

test('shows a visitor the public routes, and redirects every other one to the login', () => {
  const shown = routes.filter(({ name }) => guardRoute(hrefOf(name, 'es'), anonymous, 'es', null).kind === 'show');
  expect(shown.map(({ name }) => name)).toEqual(['auth-login', 'auth-passwords-reset']);
  expect(guardRoute('/en/platform/work', anonymous, 'es', null)).toEqual({ kind: 'redirect', to: '/en/auth/login' });
});

test('redirects a signed-in user from the login to their origin, or home', () => {
  expect(guardRoute('/es/auth/login', doctor, 'es', null)).toEqual({ kind: 'redirect', to: '/es/platform/work' });
  expect(guardRoute('/en/auth/login', doctor, 'en', `/es/platform/work/detail/orientation/${id}`)).toEqual({
    kind: 'redirect',
    to: `/en/platform/work/detail/orientation/${id}`,
  });
  expect(guardRoute('/es/', doctor, 'es', null)).toEqual({ kind: 'redirect', to: '/es/platform/work' });
});

test('rejects a route without its function, and shows it with its id otherwise', () => {
  expect(guardRoute('/es/platform/facilitator', doctor, 'es', null)).toEqual({
    kind: 'refuse',
    routeName: 'platform-facilitator',
  });
  expect(guardRoute(`/es/platform/work/detail/orientation/${id}`, doctor, 'es', null)).toEqual({
    kind: 'show',
    route: routes.find(({ name }) => name === 'platform-work-detail-orientation-id'),
    id,
  });
});

test('returns not found for an unknown path, signed in or not', () => {
  expect(guardRoute('/es/platform/nothing', doctor, 'es', null)).toEqual({ kind: 'notFound' });
  expect(guardRoute('/es/platform/work/detail/orientation/12', anonymous, 'es', null)).toEqual({ kind: 'notFound' });
  expect(guardRoute('/es/platform/work/detail', doctor, 'es', null)).toEqual({ kind: 'notFound' });
});

test('parses the id of the origin of a referral, its own id, both or none', () => {
  const base = '/polyclinic/medicalcares/detail';
  const other = '6f1c2de0-5a0e-4c7b-9f43-2f5d1c0a7e12';
  const found = [
    `${base}/${id}/derived/${other}`,
    `${base}/${id}/derived`,
    `${base}/derived/${other}`,
    `${base}/derived`,
  ];
  const name = 'polyclinic-medicalcares-detail-id-derived-derivedId';
  expect(
    found.map((path) => matchRoute(path)).map((match) => [match?.route.name, match?.id, match?.derivedId]),
  ).toEqual([
    [name, id, other],
    [name, id, undefined],
    [name, null, other],
    [name, null, undefined],
  ]);
  expect(hrefOf(name, 'es', id, other)).toEqual(`/es${base}/${id}/derived/${other}`);
  expect(hrefOf('index', 'en')).toEqual('/en/');
  expect([matchRoute(base)?.id, matchRoute(`${base}/12`), matchRoute(`${base}/${id}/${other}`)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('resolves every route from its own address', () => {
  expect(routes.map(({ name }) => matchRoute(hrefOf(name, 'es', id).slice(3))?.route.name)).toEqual(
    routes.map(({ name }) => name),
  );
});

test('writes permission paths with {id} for GUIDs and {language} for the language', () => {
  expect(permissionPath(`/es/platform/work/detail/orientation/${id}`)).toEqual(
    '/{language}/platform/work/detail/orientation/{id}',
  );
});

test('changes the language of a path and leaves the rest', () => {
  expect(withLocale('/es/platform/work', 'en')).toEqual('/en/platform/work');
  expect(withLocale('/es', 'en')).toEqual('/en/');
});
