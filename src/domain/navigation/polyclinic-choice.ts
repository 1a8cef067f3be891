import { splitPath } from './route-guard.ts';
import { hrefOf, matchRoute, type Route, type RouteName, routes } from './routes.ts';

/** Pages of a polyclinic that are the same page in another one: their path has no id. */
const isOfAnyPolyclinic = ({ name, layout, path }: Route) =>
  layout === 'polyclinic' && name !== 'polyclinic-select' && !path.includes('{');

/** Page of the path, or else the list that it belongs to. */
function pageAt(path: string): RouteName | null {
  const page = splitPath(path)?.rest ?? '';
  const list = page.split('/').slice(0, 3).join('/');
  const found = [page, list].flatMap((at) => matchRoute(at)?.route ?? []);
  return found.find(isOfAnyPolyclinic)?.name ?? null;
}

/** Address of the choice of a polyclinic, which leads back to the page of this path. */
export function polyclinicChoiceHref(locale: string, path: string): string {
  const page = pageAt(path);
  return `${hrefOf('polyclinic-select', locale)}${page === null ? '' : `?page=${page}`}`;
}

/** Page that the choice of a polyclinic leads to. */
export function polyclinicChoicePage(search: string): RouteName {
  const asked = new URLSearchParams(search).get('page');
  return routes.filter(isOfAnyPolyclinic).find(({ name }) => name === asked)?.name ?? 'polyclinic-medicalcares';
}
