import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { trailOf } from '#domain/navigation/application-function.ts';
import { isFromPatients } from '#domain/navigation/area-routes.ts';
import { hrefOf, type RouteName, routeByName, routes } from '#domain/navigation/routes.ts';
import { selectProfile } from '#machines/session/index.ts';
import type { Crumb } from '../ui/breadcrumb/breadcrumb.tsx';
import { useAppActor } from './ronda.context.tsx';
import { useLocale } from './use-locale.ts';
import { useTitleOf } from './use-title-of.ts';

/** Shell 2, the first of the middleware: the functions above this route, and the route whose path this one extends. */
export function useBreadcrumb(current: RouteName, id: string | null = null): Crumb[] {
  const locale = useLocale();
  const titleOf = useTitleOf();
  const profile = useSelector(useAppActor('session'), selectProfile);
  const functions = profile?.functions ?? [];
  const isOfPatients = isFromPatients(useSearch()) && current === 'platform-work-clinic-record-id';
  const { path } = routeByName(current);
  const before = routes.filter((route) => route.path.endsWith('}') && path.startsWith(`${route.path}/`));
  const trail = trailOf(functions, current);
  const ofPatients = isOfPatients ? trailOf(functions, 'platform-patients') : [];
  const above = ofPatients.length > 0 ? ofPatients : trail.slice(0, -1);
  const between = functions.filter(({ RouteName: name }) => before.some((route) => route.name === name));
  return [...above, ...between, ...trail.slice(-1)].flatMap((entry) => {
    const route = routes.find(({ name }) => name === entry.RouteName);
    if (!route) return [];
    const href = hrefOf(route.name, locale, id ?? undefined);
    return [{ id: route.name, label: titleOf(entry), href }];
  });
}
