import type { LucideIconData } from '@lucide/icons';
import { useSelector } from '@xstate/react';
import { menuOf } from '#domain/navigation/application-function.ts';
import { hrefOf, type RouteName, routes } from '#domain/navigation/routes.ts';
import { selectMayOpen, selectProfile } from '#machines/session/index.ts';
import { iconOf } from '../ui/icon/icon.ts';
import { useAppActor, useOptionalActor } from './ronda.context.tsx';
import { useLocale } from './use-locale.ts';
import { useTitleOf } from './use-title-of.ts';

export type MenuItem = { id: string; href: string; label: string; icon: LucideIconData };

/** Shell 2, "Layouts": menu functions of one application and location that have a route. */
export function useMenu(applicationId: 1 | 3, location: 1 | 2): MenuItem[] {
  const locale = useLocale();
  const titleOf = useTitleOf();
  const profile = useSelector(useAppActor('session'), selectProfile);
  return menuOf(profile?.functions ?? [], applicationId, location).flatMap((entry) => {
    const route = routes.find(({ name }) => name === entry.RouteName);
    if (!route) return [];
    return [
      {
        id: route.name,
        href: hrefOf(route.name, locale),
        label: titleOf(entry),
        icon: iconOf(entry.Icon ?? ''),
      },
    ];
  });
}

/** True when the page is among the user's functions; otherwise no link to it is rendered. */
export const useMayOpen = (name: RouteName): boolean =>
  useSelector(
    useOptionalActor('session') ?? undefined,
    (snapshot) => snapshot !== undefined && selectMayOpen(snapshot, name),
  );

/** Name of the page by its application function (shell 2); empty without one. */
export function useFunctionTitle(name: RouteName): string {
  const titleOf = useTitleOf();
  const profile = useSelector(useAppActor('session'), selectProfile);
  const found = profile?.functions.find(({ RouteName: routeName }) => routeName === name);
  return found ? titleOf(found) : '';
}
