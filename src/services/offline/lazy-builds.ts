import { catchError, defer, EMPTY, type Observable, switchMap } from 'rxjs';
import type { BuildEvent, BuildsService } from './builds.service.ts';

/** Nothing of it is needed for the first paint, nor before the page has loaded what it shows. */
const idle = () =>
  new Promise<void>((resolve) => {
    const soon = () => setTimeout(resolve, 1_000);
    if (document.readyState === 'complete') soon();
    else addEventListener('load', soon, { once: true });
  });

/** The service in a part of its own, loaded when the page is idle. */
export function createLazyBuilds(load: () => Promise<BuildsService>): BuildsService {
  let loading: Promise<BuildsService> | null = null;
  const get = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const events$: Observable<BuildEvent> = defer(() => idle().then(get)).pipe(
    switchMap((builds) => builds.events$),
    // Without this part updates are still announced by the server.
    catchError(() => EMPTY),
  );
  return {
    events$,
    takeOver: async () => (await get()).takeOver(),
    repair: () =>
      void get().then(
        (builds) => builds.repair(),
        () => undefined,
      ),
  };
}
