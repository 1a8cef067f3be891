export type Layout = 'main' | 'auth' | 'bare' | 'polyclinic';

type RouteDefinition = {
  /** Route name without the language suffix; the key of permissions, menus, texts and breadcrumb. */
  name: string;
  /** Path after `/{lang}`, as the specification writes it (shell 2). */
  path: string;
  layout: Layout;
  /** `public`: nobody need be signed in. `index`: any session. `function`: only who holds the function of that name. */
  access: 'public' | 'index' | 'function';
};

type Joined<P extends string> = P extends `${infer Head}/${infer Rest}` ? `${Head}-${Joined<Rest>}` : P;

/** The profile of an area: its first page, and one for each of `pages` below it. */
const profileOf = <A extends string, L extends Layout, P extends string>(area: A, layout: L, pages: readonly P[]) =>
  ['', ...pages.map((page): `/${P}` => `/${page}`)].map((page) => {
    const path: `/${A}/profile${'' | `/${P}`}` = `/${area}/profile${page as '' | `/${P}`}`;
    // What `Joined` says of the path is what this does.
    const name = path.slice(1).replaceAll('/', '-') as `${A}-profile${'' | `-${Joined<P>}`}`;
    return { name, path, layout, access: 'function' } as const;
  });

const ownPages = [
  'address',
  'address/add',
  'address/list',
  'configuration',
  'professional-info',
  'contact',
  'contact/add',
  'contact/list',
  'availability',
  'medical-group',
] as const;
const physicianPages = ['workplaces', 'prices', 'medical-group/add', 'invite', 'invite/list'] as const;

/** Every route that exists. A route not built is not here, and so in no menu. */
export const routes = [
  { name: 'index', path: '/', layout: 'main', access: 'index' },
  { name: 'ui', path: '/ui', layout: 'bare', access: 'function' },
  { name: 'auth-login', path: '/auth/login', layout: 'auth', access: 'public' },
  { name: 'auth-passwords-reset', path: '/auth/passwords/reset', layout: 'auth', access: 'public' },
  { name: 'platform-work', path: '/platform/work', layout: 'main', access: 'function' },
  { name: 'platform-work-tests', path: '/platform/work/tests', layout: 'main', access: 'function' },
  {
    name: 'platform-work-detail-orientation-id',
    path: '/platform/work/detail/orientation/{id?}',
    layout: 'main',
    access: 'function',
  },
  { name: 'platform-work-detail-id', path: '/platform/work/detail/{id}', layout: 'main', access: 'function' },
  {
    name: 'platform-work-clinic-record-id',
    path: '/platform/work/clinic-record/{id?}',
    layout: 'main',
    access: 'function',
  },
  { name: 'platform-work-wallet', path: '/platform/work/wallet', layout: 'main', access: 'function' },
  { name: 'platform-facilitator', path: '/platform/facilitator', layout: 'main', access: 'function' },
  { name: 'platform-patients', path: '/platform/patients', layout: 'main', access: 'function' },
  { name: 'platform-patients-create', path: '/platform/patients/create', layout: 'main', access: 'function' },
  { name: 'platform-patients-id-edit', path: '/platform/patients/{id}/edit', layout: 'main', access: 'function' },
  {
    name: 'platform-facilitator-id',
    path: '/platform/facilitator/{id}',
    layout: 'main',
    access: 'function',
  },
  {
    name: 'platform-facilitator-id-agenda',
    path: '/platform/facilitator/{id}/agenda',
    layout: 'main',
    access: 'function',
  },
  {
    name: 'platform-facilitator-id-availability',
    path: '/platform/facilitator/{id}/availability',
    layout: 'main',
    access: 'function',
  },
  {
    name: 'platform-facilitator-id-chat',
    path: '/platform/facilitator/{id}/chat',
    layout: 'main',
    access: 'function',
  },
  {
    name: 'platform-facilitator-id-invite',
    path: '/platform/facilitator/{id}/invite',
    layout: 'main',
    access: 'function',
  },
  { name: 'platform-users', path: '/platform/users', layout: 'main', access: 'function' },
  {
    name: 'platform-users-user-admin-add-user',
    path: '/platform/users/user-admin/add-user',
    layout: 'main',
    access: 'function',
  },
  {
    name: 'platform-users-user-admin-edit-user',
    path: '/platform/users/user-admin/edit-user',
    layout: 'main',
    access: 'function',
  },
  { name: 'platform-medical-group', path: '/platform/medical-group', layout: 'main', access: 'function' },
  { name: 'platform-video-recommended', path: '/platform/video-recommended', layout: 'main', access: 'function' },
  {
    name: 'platform-video-recommended-participant',
    path: '/platform/video-recommended/participant',
    layout: 'main',
    access: 'function',
  },
  {
    name: 'platform-configure-consumables',
    path: '/platform/configure/consumables',
    layout: 'main',
    access: 'function',
  },
  { name: 'platform-configure-companies', path: '/platform/configure/companies', layout: 'main', access: 'function' },
  {
    name: 'platform-configure-health-insurances',
    path: '/platform/configure/health-insurances',
    layout: 'main',
    access: 'function',
  },
  { name: 'platform-configure-medicines', path: '/platform/configure/medicines', layout: 'main', access: 'function' },
  {
    name: 'platform-configure-preventive-exam',
    path: '/platform/configure/preventive-exam',
    layout: 'main',
    access: 'function',
  },
  {
    name: 'platform-configure-preventive-exam-add',
    path: '/platform/configure/preventive-exam/add',
    layout: 'main',
    access: 'function',
  },
  {
    name: 'platform-configure-preventive-exam-add-exam',
    path: '/platform/configure/preventive-exam/add-exam',
    layout: 'main',
    access: 'function',
  },
  { name: 'polyclinic-select', path: '/polyclinic/select', layout: 'polyclinic', access: 'function' },
  { name: 'polyclinic-medicalcares', path: '/polyclinic/medicalcares', layout: 'polyclinic', access: 'function' },
  {
    name: 'polyclinic-medicalcares-create',
    path: '/polyclinic/medicalcares/create',
    layout: 'polyclinic',
    access: 'function',
  },
  {
    name: 'polyclinic-medicalcares-detail-id',
    path: '/polyclinic/medicalcares/detail/{id?}',
    layout: 'polyclinic',
    access: 'function',
  },
  {
    name: 'polyclinic-medicalcares-detail-id-derived-derivedId',
    path: '/polyclinic/medicalcares/detail/{id?}/derived/{derivedId?}',
    layout: 'polyclinic',
    access: 'function',
  },
  { name: 'polyclinic-consumables', path: '/polyclinic/consumables', layout: 'polyclinic', access: 'function' },
  { name: 'polyclinic-patients', path: '/polyclinic/patients', layout: 'polyclinic', access: 'function' },
  { name: 'polyclinic-patients-create', path: '/polyclinic/patients/create', layout: 'polyclinic', access: 'function' },
  {
    name: 'polyclinic-patients-id-edit',
    path: '/polyclinic/patients/{id}/edit',
    layout: 'polyclinic',
    access: 'function',
  },
  {
    name: 'polyclinic-medicalcares-clinic-record-id',
    path: '/polyclinic/medicalcares/clinic-record/{id?}',
    layout: 'polyclinic',
    access: 'function',
  },
  {
    name: 'polyclinic-work-clinic-record-id',
    path: '/polyclinic/work/clinic-record/{id?}',
    layout: 'polyclinic',
    access: 'function',
  },
  {
    name: 'polyclinic-patients-id-clinic-record',
    path: '/polyclinic/patients/{id}/clinic-record',
    layout: 'polyclinic',
    access: 'function',
  },
  ...profileOf('platform', 'main', [...ownPages, ...physicianPages]),
  ...profileOf('polyclinic', 'polyclinic', ownPages),
] as const satisfies readonly RouteDefinition[];

export type RouteName = (typeof routes)[number]['name'];
export type Route = (typeof routes)[number];

const guidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Shell 2, permission guard: GUIDs become `{id}` and the language becomes `{language}`. */
export const permissionPath = (path: string) =>
  path
    .replace(/^\/(es|en)(?=\/|$)/, '/{language}')
    .replace(guidPattern, '{id}')
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
const parameter = /^\{(id|derivedId)(\??)\}$/;
const isGuid = (segment: string) => segment.match(guidPattern)?.[0] === segment;

type Parameters = { id?: string; derivedId?: string };

/** The ids a path carries where the pattern has them; null when it is another path. */
function idsIn([head, ...rest]: readonly string[], segments: readonly string[]): Parameters | null {
  const [next, ...others] = segments;
  if (head === undefined) return next === undefined ? {} : null;
  const [, name, optional] = parameter.exec(head) ?? [];
  if (name === undefined) return next === head ? idsIn(rest, others) : null;
  if (next !== undefined && isGuid(next)) {
    const found = idsIn(rest, others);
    return found && { ...found, [name]: next };
  }
  return optional ? idsIn(rest, segments) : null;
}

/** The route of a path without its language prefix, and the ids it carries. */
export function matchRoute(path: string): RouteMatch | null {
  const segments = segmentsOf(path);
  for (const route of routes) {
    const found = idsIn(segmentsOf(route.path), segments);
    if (found) return { route, id: found.id ?? null, ...(found.derivedId && { derivedId: found.derivedId }) };
  }
  return null;
}

/** The address of a route; an id that is not given leaves no trace. */
export function hrefOf(name: RouteName, locale: string, id?: string, derivedId?: string): string {
  const ids: Record<string, string | undefined> = { id, derivedId };
  const path = segmentsOf(routeByName(name).path).flatMap((segment) => {
    const [, parameterName] = parameter.exec(segment) ?? [];
    return parameterName === undefined ? [segment] : (ids[parameterName] ?? []);
  });
  return `/${[locale, ...path].join('/')}${path.length === 0 ? '/' : ''}`;
}
