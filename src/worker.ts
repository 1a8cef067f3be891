import type { Build } from '#services/offline/precache.ts';
import { startWorker, type WorkerScope } from '#services/offline/worker.ts';

/** File list of the build, injected by `scripts/support/offline.ts`. */
declare const __BUILD__: Build;
// Service worker scope, which the DOM types do not describe.
declare const self: WorkerScope;

startWorker(self, __BUILD__, {
  caches,
  fetch: (asked, init) => fetch(asked, init),
  origin: location.origin,
});
