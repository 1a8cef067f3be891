import type { Locale } from '../locale.ts';
import { hrefOf, matchRoute, permissionPath, type RouteMatch, type RouteName, routes } from './routes.ts';

export type Visitor =
  | { kind: 'unknown' }
  | { kind: 'anonymous' }
  | { kind: 'signedIn'; functions: readonly string[]; home: RouteName };

export type Decision =
  | { kind: 'wait' }
  | ({ kind: 'show' } & RouteMatch)
  | { kind: 'redirect'; to: string }
  /** Guard 3: no function for this route. */
  | { kind: 'refuse'; routeName: RouteName }
  | { kind: 'notFound' };

/** `/es/platform/work` as locale and remaining path; null without a language prefix. */
export function splitPath(path: string): { locale: Locale; rest: string } | null {
  const match = /^\/(es|en)(?:\/(.*))?$/.exec(path);
  if (!match) return null;
  return { locale: match[1] === 'en' ? 'en' : 'es', rest: `/${match[2] ?? ''}` };
}

/** Same path in another language. */
export const withLocale = (path: string, locale: Locale) => {
  const split = splitPath(path);
  return split ? `/${locale}${split.rest}` : `/${locale}/`;
};

/** Permission paths of a route: each optional id may be missing, and every id is `{id}`. */
function permissionPathsOf(name: string): string[] {
  const path = routes.find((route) => route.name === name)?.path;
  if (path === undefined) return [];
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .reduce(
      (forms, segment) => {
        const id = /^\{\w+(\??)\}$/.exec(segment);
        const longer = forms.map((form) => `${form}/${id && segment !== '{type}' ? '{id}' : segment}`);
        return id?.[1] ? longer.concat(forms) : longer;
      },
      ['/{language}'],
    );
}
const isPermitted = (path: string, functions: readonly string[]) =>
  functions.some((name) => permissionPathsOf(name).includes(permissionPath(path)));

/**
 * Shell 2, "Route guards": a language prefix first, then a session, then the function of the route. `returnTo` is the path
 * from which a visitor was redirected to the login; it is always one of our own routes.
 */
export function guardRoute(path: string, visitor: Visitor, locale: Locale, returnTo: string | null): Decision {
  if (visitor.kind === 'unknown') return { kind: 'wait' };
  const split = splitPath(path);
  if (!split) return { kind: 'redirect', to: `/${locale}/` };
  const found = matchRoute(split.rest);
  if (!found) return { kind: 'notFound' };
  const { route } = found;
  if (route.access === 'public') {
    if (visitor.kind === 'anonymous') return { kind: 'show', ...found };
    return { kind: 'redirect', to: returnTo ? withLocale(returnTo, split.locale) : hrefOf(visitor.home, split.locale) };
  }
  if (visitor.kind === 'anonymous') return { kind: 'redirect', to: hrefOf('auth-login', split.locale) };
  if (route.access === 'index') return { kind: 'redirect', to: hrefOf(visitor.home, split.locale) };
  return isPermitted(path, visitor.functions) ? { kind: 'show', ...found } : { kind: 'refuse', routeName: route.name };
}
