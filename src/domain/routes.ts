import { RoleId } from './roles.ts';

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
  { name: 'platform-facilitator', path: '/platform/facilitator', layout: 'main', access: 'function' },
  { name: 'platform-profile-contact', path: '/platform/profile/contact', layout: 'main', access: 'function' },
  { name: 'platform-profile-contact-add', path: '/platform/profile/contact/add', layout: 'main', access: 'function' },
  { name: 'platform-profile-contact-list', path: '/platform/profile/contact/list', layout: 'main', access: 'function' },
  { name: 'platform-configure-companies', path: '/platform/configure/companies', layout: 'main', access: 'function' },
  {
    name: 'platform-configure-health-insurances',
    path: '/platform/configure/health-insurances',
    layout: 'main',
    access: 'function',
  },
  { name: 'platform-configure-medicines', path: '/platform/configure/medicines', layout: 'main', access: 'function' },
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
  { name: 'polyclinic-profile-contact', path: '/polyclinic/profile/contact', layout: 'polyclinic', access: 'function' },
  {
    name: 'polyclinic-profile-contact-add',
    path: '/polyclinic/profile/contact/add',
    layout: 'polyclinic',
    access: 'function',
  },
  {
    name: 'polyclinic-profile-contact-list',
    path: '/polyclinic/profile/contact/list',
    layout: 'polyclinic',
    access: 'function',
  },
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

type FunctionDefinition = {
  routeName: RouteName;
  applicationId: 1 | 3;
  titleEs: string;
  titleEn: string;
  icon: string | null;
  location: 1 | 2;
  inMenu: boolean;
  order: number;
  father: RouteName | null;
  roles: readonly RoleId[];
};

const { DOCTOR, FULL_SERVICE, FACILITATOR, NURSE, PARAMEDIC, POLYCLINIC_DOCTOR } = RoleId;
const everybody = [DOCTOR, FULL_SERVICE, FACILITATOR, NURSE, PARAMEDIC, POLYCLINIC_DOCTOR] as const;
const clinical = [DOCTOR, FULL_SERVICE, NURSE, PARAMEDIC, POLYCLINIC_DOCTOR] as const;

/** Domain 3.2, for the routes that exist. The server seeds its functions from it. */
export const functionTable: readonly FunctionDefinition[] = [
  {
    routeName: 'platform-work',
    applicationId: 1,
    titleEs: 'Inicio',
    titleEn: 'Home',
    icon: 'layout-dashboard',
    location: 1,
    inMenu: false,
    order: 1,
    father: null,
    roles: clinical,
  },
  {
    routeName: 'platform-facilitator',
    applicationId: 1,
    titleEs: 'Inicio',
    titleEn: 'Home',
    icon: 'layout-dashboard',
    location: 1,
    inMenu: false,
    order: 1,
    father: null,
    roles: [FACILITATOR],
  },
  {
    routeName: 'platform-work-detail-id',
    applicationId: 1,
    titleEs: 'Atención',
    titleEn: 'Care',
    icon: null,
    location: 1,
    inMenu: false,
    order: 10,
    father: 'platform-work',
    roles: clinical,
  },
  {
    routeName: 'platform-work-detail-orientation-id',
    applicationId: 1,
    titleEs: 'Orientación',
    titleEn: 'Orientation',
    icon: null,
    location: 1,
    inMenu: false,
    order: 11,
    father: 'platform-work',
    roles: [DOCTOR, FULL_SERVICE, POLYCLINIC_DOCTOR],
  },
  {
    routeName: 'platform-work-tests',
    applicationId: 1,
    titleEs: 'Prueba del equipo',
    titleEn: 'Workstation check',
    icon: 'monitor-check',
    location: 2,
    inMenu: true,
    order: 91,
    father: 'platform-work',
    roles: everybody,
  },
  {
    routeName: 'ui',
    applicationId: 1,
    titleEs: 'Componentes',
    titleEn: 'Components',
    icon: null,
    location: 1,
    inMenu: false,
    order: 92,
    father: null,
    roles: everybody,
  },
  {
    routeName: 'polyclinic-medicalcares',
    applicationId: 3,
    titleEs: 'Atenciones',
    titleEn: 'Care',
    icon: 'stethoscope',
    location: 1,
    inMenu: true,
    order: 1,
    father: null,
    roles: clinical,
  },
  {
    routeName: 'polyclinic-medicalcares-create',
    applicationId: 3,
    titleEs: 'Crear atención',
    titleEn: 'New care',
    icon: null,
    location: 1,
    inMenu: false,
    order: 10,
    father: 'polyclinic-medicalcares',
    roles: clinical,
  },
  {
    routeName: 'polyclinic-medicalcares-detail-id',
    applicationId: 3,
    titleEs: 'Detalle',
    titleEn: 'Detail',
    icon: null,
    location: 1,
    inMenu: false,
    order: 11,
    father: 'polyclinic-medicalcares',
    roles: clinical,
  },
  {
    routeName: 'polyclinic-medicalcares-detail-id-derived-derivedId',
    applicationId: 3,
    titleEs: 'Derivación',
    titleEn: 'Referral',
    icon: null,
    location: 1,
    inMenu: false,
    order: 12,
    father: 'polyclinic-medicalcares',
    roles: clinical,
  },
  {
    routeName: 'polyclinic-select',
    applicationId: 3,
    titleEs: 'Cambiar policlínico',
    titleEn: 'Switch polyclinic',
    icon: 'building-2',
    location: 2,
    inMenu: true,
    order: 9,
    father: null,
    roles: clinical,
  },
  {
    routeName: 'platform-profile-contact',
    applicationId: 1,
    titleEs: 'Contactos',
    titleEn: 'Contacts',
    icon: 'user-round',
    location: 2,
    inMenu: true,
    order: 12,
    father: null,
    roles: everybody,
  },
  {
    routeName: 'platform-profile-contact-add',
    applicationId: 1,
    titleEs: 'Agregar',
    titleEn: 'Add',
    icon: null,
    location: 2,
    inMenu: false,
    order: 13,
    father: 'platform-profile-contact',
    roles: everybody,
  },
  {
    routeName: 'platform-profile-contact-list',
    applicationId: 1,
    titleEs: 'Contactos',
    titleEn: 'Contacts',
    icon: null,
    location: 2,
    inMenu: false,
    order: 14,
    father: null,
    roles: everybody,
  },
  {
    routeName: 'polyclinic-profile-contact',
    applicationId: 3,
    titleEs: 'Contactos',
    titleEn: 'Contacts',
    icon: 'user-round',
    location: 2,
    inMenu: true,
    order: 12,
    father: null,
    roles: clinical,
  },
  {
    routeName: 'polyclinic-profile-contact-add',
    applicationId: 3,
    titleEs: 'Agregar',
    titleEn: 'Add',
    icon: null,
    location: 2,
    inMenu: false,
    order: 13,
    father: 'polyclinic-profile-contact',
    roles: clinical,
  },
  {
    routeName: 'polyclinic-profile-contact-list',
    applicationId: 3,
    titleEs: 'Contactos',
    titleEn: 'Contacts',
    icon: null,
    location: 2,
    inMenu: false,
    order: 14,
    father: null,
    roles: clinical,
  },
  {
    routeName: 'platform-configure-companies',
    applicationId: 1,
    titleEs: 'Empresas',
    titleEn: 'Companies',
    icon: 'building-2',
    location: 2,
    inMenu: true,
    order: 40,
    father: null,
    roles: [FULL_SERVICE],
  },
  {
    routeName: 'platform-configure-health-insurances',
    applicationId: 1,
    titleEs: 'Previsiones de salud',
    titleEn: 'Health insurances',
    icon: 'shield-plus',
    location: 2,
    inMenu: true,
    order: 41,
    father: null,
    roles: [FULL_SERVICE],
  },
  {
    routeName: 'platform-configure-medicines',
    applicationId: 1,
    titleEs: 'Medicamentos',
    titleEn: 'Medicines',
    icon: 'package',
    location: 2,
    inMenu: true,
    order: 42,
    father: null,
    roles: [FULL_SERVICE],
  },
];
