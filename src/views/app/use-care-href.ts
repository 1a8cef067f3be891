import { careRouteAt } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { useLocale } from './use-locale.ts';
import { usePath } from './use-path.ts';

/** Where the page of an encounter is, in the area of the present page. */
export function useCareHref(): (careId: string) => string {
  const locale = useLocale();
  const route = careRouteAt(usePath());
  return (careId) => hrefOf(route, locale, careId);
}
