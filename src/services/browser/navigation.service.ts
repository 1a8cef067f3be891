import { distinctUntilChanged, fromEvent, map, merge, type Observable, startWith } from 'rxjs';

export type NavigationService = {
  path(): string;
  /** Emits the current path and every change by link, history or code. */
  path$: Observable<string>;
  go(path: string): void;
  replace(path: string): void;
  /** Replaces the path without a new history entry; query and fragment stay. */
  rewrite(path: string): void;
  reload(): void;
};

/** Uses the browser history; the router in the views receives the same events. */
export function createNavigationService(): NavigationService {
  const announce = (kind: 'pushState' | 'replaceState', path: string) => {
    const from = location.pathname + location.search + location.hash;
    if (from === path) return;
    history[kind](null, '', path);
  };
  const path = () => location.pathname;
  const path$ = merge(...['popstate', 'pushState', 'replaceState'].map((name) => fromEvent(window, name))).pipe(
    map(path),
    startWith(path()),
    distinctUntilChanged(),
  );
  return {
    path,
    path$,
    go: (to) => announce('pushState', to),
    replace: (to) => announce('replaceState', to),
    rewrite: (to) => announce('replaceState', to + location.search + location.hash),
    reload: () => location.reload(),
  };
}
