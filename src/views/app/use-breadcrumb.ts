import { useSelector } from '@xstate/react';
import { trailOf } from '#domain/application-function.ts';
import { hrefOf, type RouteName, routes } from '#domain/routes.ts';
import { selectProfile } from '#machines/session/index.ts';
import type { Crumb } from '../ui/breadcrumb/breadcrumb.tsx';
import { useAppActor } from './ronda.context.tsx';
import { useLocale } from './use-locale.ts';

/** Shell 2, the first of the middleware: the functions above this route. */
export function useBreadcrumb(current: RouteName): Crumb[] {
  const locale = useLocale();
  const profile = useSelector(useAppActor('session'), selectProfile);
  return trailOf(profile?.functions ?? [], current).flatMap((entry) => {
    const route = routes.find(({ name }) => name === entry.RouteName);
    if (!route) return [];
    return [
      { id: route.name, label: locale === 'en' ? entry.TitleEn : entry.TitleEs, href: hrefOf(route.name, locale) },
    ];
  });
}
