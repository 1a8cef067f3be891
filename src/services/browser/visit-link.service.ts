import { filter, fromEvent, map, type Observable } from 'rxjs';

export type VisitLinkService = {
  /** The code of the link that opened the page, or of a later one; kept here and nowhere else, until it was used. */
  code(): string | null;
  forget(): void;
  /** Another link was opened in this tab: only the fragment changes, and nothing loads. */
  opened$: Observable<void>;
};

/** The code is taken out of the address before anything else happens, so that nobody reads, shares or keeps it. */
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
