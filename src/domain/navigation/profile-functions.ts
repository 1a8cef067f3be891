import { clinicalRoles, loginRoles, medicRoles, RoleId } from '../session/roles.ts';
import type { FunctionDefinition } from './function-definition.ts';

type ProfilePage<P extends string> = {
  page: P;
  es: string;
  en: string;
  order: number;
  /** Parent page, if not the profile. */
  under?: P;
  /** Roles, if they differ from the area's. */
  roles?: readonly RoleId[];
};
type Area<A extends 'platform' | 'polyclinic'> = {
  area: A;
  applicationId: 1 | 3;
  roles: readonly RoleId[];
  entry: Pick<FunctionDefinition, 'titleEs' | 'titleEn' | 'icon' | 'order'>;
};

/** Profile entry in an area's menu, and its pages. */
function profileOf<A extends 'platform' | 'polyclinic', P extends string>(
  { area, applicationId, roles, entry }: Area<A>,
  pages: readonly ProfilePage<P>[],
) {
  const root = `${area}-profile` as const;
  const common = { applicationId, location: 2, roles } as const;
  return [
    { ...common, routeName: root, inMenu: true, father: null, ...entry },
    ...pages.map(({ page, es, en, order, under, roles: own = roles }) => ({
      ...common,
      routeName: `${root}-${page}` as const,
      titleEs: es,
      titleEn: en,
      icon: null,
      inMenu: false,
      order,
      father: under === undefined ? root : (`${root}-${under}` as const),
      roles: own,
    })),
  ];
}

const preferences = { page: 'configuration', es: 'Preferencias', en: 'Preferences', order: 11 } as const;
const ownLists = [
  { page: 'address', es: 'Direcciones', en: 'Addresses', order: 10 },
  { page: 'address-add', es: 'Agregar', en: 'Add', order: 13, under: 'address' },
  { page: 'address-list', es: 'Direcciones', en: 'Addresses', order: 14 },
  { page: 'contact', es: 'Contactos', en: 'Contacts', order: 12 },
  { page: 'contact-add', es: 'Agregar', en: 'Add', order: 13, under: 'contact' },
  { page: 'contact-list', es: 'Contactos', en: 'Contacts', order: 14 },
] as const;
const professional = {
  page: 'professional-info',
  es: 'Datos profesionales',
  en: 'Professional data',
  order: 21,
} as const;
const availability = { page: 'availability', es: 'Disponibilidad', en: 'Availability' } as const;
const groups = { page: 'medical-group', es: 'Grupos', en: 'Groups' } as const;

/** Domain 3.2, the profile of both areas. */
export const profileFunctions = [
  ...profileOf(
    {
      area: 'platform',
      applicationId: 1,
      roles: loginRoles,
      entry: { titleEs: 'Configuración', titleEn: 'Settings', icon: 'settings', order: 1 },
    },
    [
      preferences,
      { ...professional, roles: clinicalRoles },
      ...ownLists,
      { ...groups, order: 23, roles: clinicalRoles },
      {
        page: 'medical-group-add',
        es: 'Crear grupo',
        en: 'Create group',
        order: 24,
        under: 'medical-group',
        roles: clinicalRoles,
      },
      { ...availability, order: 20, roles: clinicalRoles },
      { page: 'workplaces', es: 'Lugares', en: 'Workplaces', order: 22, roles: clinicalRoles },
      { page: 'invite', es: 'Invitaciones', en: 'Invitations', order: 25, roles: medicRoles },
      {
        page: 'invite-list',
        es: 'Invitaciones enviadas',
        en: 'Sent invitations',
        order: 26,
        under: 'invite',
        roles: medicRoles,
      },
      { page: 'prices', es: 'Precios', en: 'Prices', order: 30, roles: [RoleId.DOCTOR, RoleId.FULL_SERVICE] },
    ],
  ),
  ...profileOf(
    {
      area: 'polyclinic',
      applicationId: 3,
      roles: clinicalRoles,
      entry: { titleEs: 'Mi perfil', titleEn: 'My profile', icon: 'user-round', order: 2 },
    },
    [preferences, professional, ...ownLists, { ...availability, order: 17 }, { ...groups, order: 16 }],
  ),
] satisfies readonly FunctionDefinition[];
