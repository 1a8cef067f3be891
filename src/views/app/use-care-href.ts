import { careRouteAt } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { useLocale } from './use-locale.ts';
import { usePath } from './use-path.ts';

/** Builds the URL of an encounter in the area of the current page. */
export function useCareHref(): (careId: string) => string {
  const locale = useLocale();
  const route = careRouteAt(usePath());
  return (careId) => hrefOf(route, locale, careId);
}
