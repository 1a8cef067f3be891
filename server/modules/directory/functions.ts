import type { Locale } from '#domain/locale.ts';
import { type ApplicationFunction, ApplicationId } from '#domain/navigation/application-function.ts';
import { functionTable } from '#domain/navigation/function-table.ts';
import { type RouteName, routeByName } from '#domain/navigation/routes.ts';
import { fixedId } from '../../core/fixed-id.ts';

const idOf = (routeName: string) => fixedId('function', routeName);

const toWire = (entry: (typeof functionTable)[number], locale: Locale): ApplicationFunction => {
  const father = entry.father ? idOf(entry.father) : null;
  return {
    ApplicationFunctionId: idOf(entry.routeName),
    ApplicationFunctionFatherId: father,
    ApplicationId: entry.applicationId,
    Title: locale === 'en' ? entry.titleEn : entry.titleEs,
    TitleEs: entry.titleEs,
    TitleEn: entry.titleEn,
    Route: `/{language}${routeByName(entry.routeName).path}`,
    RouteName: entry.routeName,
    Tag: entry.routeName,
    Icon: entry.icon,
    Location: entry.location,
    InMenu: entry.inMenu,
    Order: entry.order,
    parent: father,
    order: entry.order,
    routeName: entry.routeName,
  };
};

const listed = (entries: readonly (typeof functionTable)[number][], locale: Locale) => {
  const Dtos = [...entries]
    .sort((a, b) => a.applicationId - b.applicationId || a.location - b.location || a.order - b.order)
    .map((entry) => toWire(entry, locale));
  return { Quantity: Dtos.length, Dtos };
};

/** Accepting a call opens this route, with or without a polyclinic (domain 3.2). */
const always: RouteName = 'polyclinic-medicalcares-detail-id';

/** Domain 3.2: union of the functions of the roles; polyclinic functions only with a polyclinic. */
export const functionsOfRoles = (
  roles: readonly number[],
  locale: Locale,
  { withPolyclinic }: { withPolyclinic: boolean },
) =>
  listed(
    functionTable.filter(
      (entry) =>
        entry.roles.some((role) => roles.includes(role)) &&
        (withPolyclinic || entry.applicationId !== ApplicationId.POLYCLINIC || entry.routeName === always),
    ),
    locale,
  );

/** Functions of an application; with `assignable`, only those that can be granted individually to a facilitator (domain 3.2). */
export const functionsOfApplication = (applicationId: number, locale: Locale, assignable: boolean) =>
  listed(
    functionTable.filter((entry) => entry.applicationId === applicationId && (!assignable || entry.assignable)),
    locale,
  );
