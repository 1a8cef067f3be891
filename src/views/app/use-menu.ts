import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import { menuOf } from '#domain/navigation/application-function.ts';
import { hrefOf, type RouteName, routes } from '#domain/navigation/routes.ts';
import { selectMayOpen, selectProfile } from '#machines/session/index.ts';
import { iconOf } from '../ui/icon/icon.ts';
import { useAppActor, useOptionalActor } from './ronda.context.tsx';
import { useLocale } from './use-locale.ts';

export type MenuItem = { id: string; href: string; label: string; icon: LucideIcon };

/** Shell 2, "Layouts": functions of one application and location that are flagged for the menu and have a route. */
export function useMenu(applicationId: 1 | 3, location: 1 | 2): MenuItem[] {
  const locale = useLocale();
  const profile = useSelector(useAppActor('session'), selectProfile);
  return menuOf(profile?.functions ?? [], applicationId, location).flatMap((entry) => {
    const route = routes.find(({ name }) => name === entry.RouteName);
    if (!route) return [];
    return [
      {
        id: route.name,
        href: hrefOf(route.name, locale),
        label: locale === 'en' ? entry.TitleEn : entry.TitleEs,
        icon: iconOf(entry.Icon ?? ''),
      },
    ];
  });
}

/** Whether the page is among the functions of the person: without it there is no link to it. */
export const useMayOpen = (name: RouteName): boolean =>
  useSelector(
    useOptionalActor('session') ?? undefined,
    (snapshot) => snapshot !== undefined && selectMayOpen(snapshot, name),
  );

/** The name of the application function of a page, as the server gave it (shell 2); empty for a page without one. */
export function useFunctionTitle(name: RouteName): string {
  const locale = useLocale();
  const profile = useSelector(useAppActor('session'), selectProfile);
  const found = profile?.functions.find(({ RouteName: routeName }) => routeName === name);
  return (locale === 'en' ? found?.TitleEn : found?.TitleEs) ?? '';
}
