export type Layout = 'main' | 'auth' | 'bare' | 'polyclinic';

type RouteDefinition = {
  /** Route name without the language suffix; the key of permissions, menus, texts and breadcrumb. */
  name: string;
  /** Path after `/{lang}`, as in the specification (shell 2). */
  path: string;
  layout: Layout;
  /** `public`: no sign-in. `index`: any session. `function`: only with the function of that name. */
  access: 'public' | 'index' | 'function';
};

type Segment<S extends string> = S extends `{${infer Name}?}` ? Name : S extends `{${infer Name}}` ? Name : S;
type Joined<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? `${Segment<Head>}-${Joined<Rest>}`
  : Segment<P>;

/** Pages of an area: a name is its path, with parameters by name (domain 3.2). */
const pagesOf = <A extends string, L extends Layout, const P extends string>(area: A, layout: L, pages: readonly P[]) =>
  pages.map((page) => {
    const path: `/${A}/${P}` = `/${area}/${page}`;
    // Equals the type `Joined` at run time.
    const name = path.slice(1).replaceAll('/', '-').replace(/[{}?]/g, '') as `${A}-${Joined<P>}`;
    return { name, path, layout, access: 'function' } as const;
  });

const ownPages = [
  'profile',
  'profile/address',
  'profile/address/add',
  'profile/address/list',
  'profile/configuration',
  'profile/professional-info',
  'profile/contact',
  'profile/contact/add',
  'profile/contact/list',
  'profile/availability',
  'profile/medical-group',
] as const;
const physicianPages = [
  'profile/workplaces',
  'profile/prices',
  'profile/medical-group/add',
  'profile/invite',
  'profile/invite/list',
] as const;

const platformPages = [
  'work',
  'work/tests',
  'work/select-nodebounce',
  'work/detail/orientation/{id?}',
  'work/detail/{id}',
  'work/clinic-record/{id?}',
  'work/form',
  'work/form/detail/{id?}',
  'work/wallet',
  'facilitator',
  'patients',
  'patients/create',
  'patients/{id}/edit',
  'facilitator/{id}',
  'facilitator/{id}/agenda',
  'facilitator/{id}/availability',
  'facilitator/{id}/chat',
  'facilitator/{id}/invite',
  'creator',
  'users',
  'users/user-admin/add-user',
  'users/user-admin/edit-user',
  'medical-group',
  'video-recommended',
  'video-recommended/participant',
  'configure/consumables',
  'configure/companies',
  'configure/organizations',
  'configure/polyclinics',
  'configure/health-insurances',
  'configure/medicines',
  'configure/preventive-exam',
  'configure/preventive-exam/add',
  'configure/preventive-exam/add-exam',
] as const;
const polyclinicPages = [
  'select',
  'medicalcares',
  'medicalcares/create',
  'medicalcares/detail/{id?}',
  'medicalcares/detail/{id?}/derived/{derivedId?}',
  'consumables',
  'forms',
  'forms/detail/{id?}',
  'patients',
  'patients/create',
  'patients/{id}/edit',
  'medicalcares/clinic-record/{id?}',
  'work/clinic-record/{id?}',
  'patients/{id}/clinic-record',
  'creator',
  'creator/{type}',
  'creator/{type}/detail/{id?}',
] as const;

/** All implemented routes. Others are missing here, and so in every menu. */
export const routes = [
  { name: 'index', path: '/', layout: 'main', access: 'index' },
  { name: 'ui', path: '/ui', layout: 'bare', access: 'function' },
  { name: 'auth-login', path: '/auth/login', layout: 'auth', access: 'public' },
  { name: 'auth-passwords-reset', path: '/auth/passwords/reset', layout: 'auth', access: 'public' },
  ...pagesOf('platform', 'main', [...platformPages, ...ownPages, ...physicianPages]),
  ...pagesOf('polyclinic', 'polyclinic', [...polyclinicPages, ...ownPages]),
] as const satisfies readonly RouteDefinition[];

export type RouteName = (typeof routes)[number]['name'];
export type Route = (typeof routes)[number];

const guidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Shell 2, permission guard: GUIDs become `{id}` and the language becomes `{language}`. */
export const permissionPath = (path: string) =>
  path
    .replace(/^\/(es|en)(?=\/|$)/, '/{language}')
    .replace(guidPattern, '{id}')
    .replace(/(\/creator\/)[1235](?=\/|$)/, '$1{type}')
    .replace(/(.)\/$/, '$1');

/** `platform-work___es` as `platform-work`. */
export const withoutLanguage = (routeName: string) => routeName.replace(/___(es|en)$/, '');

export const routeByName = (name: RouteName): Route => {
  const found = routes.find((route) => route.name === name);
  if (!found) throw new Error(`no route "${name}"`);
  return found;
};

export type RouteMatch = { route: Route; id: string | null; derivedId?: string };

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const parameter = /^\{(id|derivedId|type)(\??)\}$/;
const isGuid = (segment: string) => segment.match(guidPattern)?.[0] === segment;

type Parameters = { id?: string; derivedId?: string; type?: string };

/** Ids in a path where the pattern has them; null when it does not match. */
function idsIn([head, ...rest]: readonly string[], segments: readonly string[]): Parameters | null {
  const [next, ...others] = segments;
  if (head === undefined) return next === undefined ? {} : null;
  const [, name, optional] = parameter.exec(head) ?? [];
  if (name === undefined) return next === head ? idsIn(rest, others) : null;
  if (next !== undefined && (name === 'type' ? /^[1235]$/.test(next) : isGuid(next))) {
    const found = idsIn(rest, others);
    return found && { ...found, [name]: next };
  }
  return optional ? idsIn(rest, segments) : null;
}

/** Route of a path without its language prefix, and its ids. */
export function matchRoute(path: string): RouteMatch | null {
  const segments = segmentsOf(path);
  for (const route of routes) {
    const found = idsIn(segmentsOf(route.path), segments);
    if (found) return { route, id: found.id ?? null, ...(found.derivedId && { derivedId: found.derivedId }) };
  }
  return null;
}

/** URL of a route; omitted ids are removed from the path, and forms are those of encounters. */
export function hrefOf(name: RouteName, locale: string, id?: string, derivedId?: string): string {
  const ids: Record<string, string | undefined> = { id, derivedId, type: '1' };
  const path = segmentsOf(routeByName(name).path).flatMap((segment) => {
    const [, parameterName] = parameter.exec(segment) ?? [];
    return parameterName === undefined ? [segment] : (ids[parameterName] ?? []);
  });
  return `/${[locale, ...path].join('/')}${path.length === 0 ? '/' : ''}`;
}
