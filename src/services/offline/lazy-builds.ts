import { catchError, defer, EMPTY, type Observable, switchMap } from 'rxjs';
import type { BuildEvent, BuildsService } from './builds.service.ts';

/** Not needed for the first paint, nor before the page has loaded its content. */
const idle = () =>
  new Promise<void>((resolve) => {
    const soon = () => setTimeout(resolve, 1_000);
    if (document.readyState === 'complete') soon();
    else addEventListener('load', soon, { once: true });
  });

/** The service in a separate chunk, loaded when the page is idle. */
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
    // Without this chunk the server still announces updates.
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
