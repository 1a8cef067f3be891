import { filter, fromEvent, map, type Observable } from 'rxjs';

export type VisitLinkService = {
  /** Code of the link that opened the page, or of a later one; kept only here, until redeemed. */
  code(): string | null;
  forget(): void;
  /** Another link was opened in this tab: only the fragment changes, without a page load. */
  opened$: Observable<void>;
};

/** Removes the code from the address first, so that it cannot be read, shared or stored. */
export function createVisitLinkService(): VisitLinkService {
  let code: string | null = null;
  const take = () => {
    const found = location.hash.slice(1);
    if (found !== '') {
      code = found;
      history.replaceState(null, '', location.pathname);
    }
    return found !== '';
  };
  take();
  return {
    code: () => code,
    forget: () => {
      code = null;
    },
    opened$: fromEvent(window, 'hashchange').pipe(
      map(take),
      filter(Boolean),
      map(() => undefined),
    ),
  };
}
