import { combineLatest, distinctUntilChanged, map, type Observable, scan } from 'rxjs';
import { isEqual } from '#domain/equal.ts';
import type { Locale } from '#domain/locale.ts';
import { type Decision, guardRoute, splitPath, type Visitor } from '#domain/navigation/route-guard.ts';
import { homeOf } from '#domain/session/roles.ts';
import { type SessionSnapshot, selectIsAuthenticated, selectIsRestoring } from '#machines/session/index.ts';

/** The visitor according to the session. Undetermined while the session is being restored. */
export function visitorOf(snapshot: SessionSnapshot): Visitor {
  const { profile } = snapshot.context;
  if (selectIsAuthenticated(snapshot) && profile) {
    return { kind: 'signedIn', functions: profile.functions.map((f) => f.RouteName), home: homeOf(profile.user) };
  }
  return selectIsRestoring(snapshot) ? { kind: 'unknown' } : { kind: 'anonymous' };
}

export type Routed = { path: string; decision: Decision };

/** The three guards of shell 2, evaluated again when the path or the visitor changes. */
export function routed$(
  path$: Observable<string>,
  visitor$: Observable<Visitor>,
  locale: () => Locale,
): Observable<Routed> {
  return combineLatest([path$, visitor$]).pipe(
    scan(decide(locale), start),
    map(({ path, decision }) => ({ path, decision })),
    distinctUntilChanged<Routed>(isEqual),
  );
}

type Step = Routed & { returnTo: string | null };
const start: Step = { path: '', decision: { kind: 'wait' }, returnTo: null };

/** A visitor redirected to the login returns to the former page; one who arrived there directly has no page to return to. */
const decide =
  (locale: () => Locale) =>
  ({ returnTo }: Step, [path, visitor]: [string, Visitor]): Step => {
    const decision = guardRoute(path, visitor, locale(), returnTo);
    if (visitor.kind === 'signedIn' && decision.kind === 'show') return { path, decision, returnTo: null };
    const sentToLogin =
      visitor.kind === 'anonymous' && decision.kind === 'redirect' && splitPath(path)?.rest.length !== 1;
    return { path, decision, returnTo: sentToLogin && splitPath(path) ? path : returnTo };
  };
