import type { Build } from '#services/offline/precache.ts';
import { startWorker, type WorkerScope } from '#services/offline/worker.ts';

/** The list of the build, written in by `scripts/support/offline.ts`. */
declare const __BUILD__: Build;
// This file runs only as a service worker, whose global scope the DOM types of the pages do not know.
declare const self: WorkerScope;

startWorker(self, __BUILD__, {
  caches,
  fetch: (asked, init) => fetch(asked, init),
  origin: location.origin,
});
