/** Registers a callback for every moment after which the page may not continue. */
export type LastMoments = (flush: () => void) => void;

/** Hidden, frozen, left, closed, or another window in front. */
export function lastMomentsOf(page: Pick<Window, 'addEventListener' | 'document'>): LastMoments {
  return (flush) => {
    for (const moment of ['pagehide', 'beforeunload', 'blur']) page.addEventListener(moment, flush);
    for (const moment of ['visibilitychange', 'freeze']) page.document.addEventListener(moment, flush);
  };
}
