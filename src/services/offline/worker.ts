import { type Build, createPrecache, type PrecachePorts } from './precache.ts';
import { repairMessage, takeOverMessage } from './worker-messages.ts';

type Lasting = { waitUntil(work: Promise<unknown>): void };
type WorkerEvents = {
  install: Lasting;
  activate: Lasting;
  message: Lasting & { data: unknown };
  fetch: Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
};
export type WorkerScope = {
  addEventListener<K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** Serves only the build it was made for (decision 058). */
export function startWorker(scope: WorkerScope, build: Build, ports: PrecachePorts): void {
  const precache = createPrecache(build, ports);
  let repairing: Promise<void> | null = null;
  /** One at a time; without network the next request or message retries. */
  const repair = () => {
    repairing ??= precache
      .fill()
      .catch(() => undefined)
      .finally(() => {
        repairing = null;
      });
    return repairing;
  };

  /** Falls back to the network when the cache cannot be read. */
  const answer = async (request: Request, address: string) =>
    (await precache.cached(address).catch(() => null)) ?? ports.fetch(request);

  scope.addEventListener('install', (event) => event.waitUntil(precache.fill()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(precache.dropOlder().then(() => scope.clients.claim())),
  );
  scope.addEventListener('message', (event) => {
    if (event.data === takeOverMessage) event.waitUntil(scope.skipWaiting());
    if (event.data === repairMessage) event.waitUntil(repair());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const address = precache.addressOf(request);
    if (address === null) return;
    event.respondWith(answer(request, address));
    if (request.mode === 'navigate') {
      event.waitUntil(
        precache.isWhole().then(
          (whole) => (whole ? undefined : repair()),
          () => undefined,
        ),
      );
    }
  });
}
