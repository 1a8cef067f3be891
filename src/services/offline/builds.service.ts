import { filter, fromEvent, map, merge, Observable, share } from 'rxjs';
import { trustedScriptUrl } from './own-script.ts';
import { repairMessage, takeOverMessage } from './worker-messages.ts';

/** A build that differs from this page's: it waits, or another tab has activated it. */
export type BuildEvent = { type: 'build.waiting' } | { type: 'build.replaced' };

export type BuildsService = {
  events$: Observable<BuildEvent>;
  /**
   * Makes the next load run the newest build. Rejects when it could not be fetched; a browser without the worker, or with
   * full storage, loads it from the network.
   */
  takeOver(): Promise<void>;
  repair(): void;
};

type Container = EventTarget & Pick<ServiceWorkerContainer, 'controller' | 'register' | 'getRegistration'>;

const timeout = 30_000;
/** Chromium activates the new worker once the previous one is idle, and sometimes never. */
const handOverTimeout = 10_000;

const changed = (target: EventTarget, name: string, isDone: () => boolean, limit = timeout) =>
  new Promise<void>((resolve, reject) => {
    const end = (work: () => void) => {
      clearTimeout(timer);
      target.removeEventListener(name, check);
      work();
    };
    const check = () => {
      if (isDone()) end(resolve);
    };
    const timer = setTimeout(() => end(() => reject(new Error(`no ${name} in time`))), limit);
    target.addEventListener(name, check);
    check();
  });

/** Registers the worker that caches the build on this computer and detects new builds. */
export function createBuildsService(container: Container | undefined, report: (error: unknown) => void): BuildsService {
  const registering = container
    ?.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' })
    .catch((error: unknown) => report(error));
  // The first worker of a browser takes control of uncontrolled pages; that replaces no build.
  let controlled = Boolean(container?.controller);

  const waiting$ = new Observable<BuildEvent>((subscriber) => {
    void registering?.then((registration) => {
      if (!registration) return;
      const check = () => {
        if (registration.waiting && container?.controller) subscriber.next({ type: 'build.waiting' });
      };
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', check);
      });
      check();
    });
  });
  const replaced$ = container
    ? fromEvent(container, 'controllerchange').pipe(
        map(() => {
          const before = controlled;
          controlled = true;
          return before;
        }),
        filter(Boolean),
        map((): BuildEvent => ({ type: 'build.replaced' })),
      )
    : [];

  async function takeOver(): Promise<void> {
    const registration = await container?.getRegistration();
    if (!container || !registration?.active) return;
    if (!registration.waiting && !registration.installing) await registration.update();
    const { installing } = registration;
    if (installing) {
      await changed(installing, 'statechange', () => installing.state !== 'installing');
      if (installing.state === 'redundant') {
        // It could not be cached; without the worker every load uses the server.
        await registration.unregister();
        return;
      }
    }
    const { waiting } = registration;
    if (!waiting) return;
    const before = container.controller;
    waiting.postMessage(takeOverMessage);
    if (!before) return;
    try {
      await changed(container, 'controllerchange', () => container.controller !== before, handOverTimeout);
    } catch {
      // Without the worker the next load uses the server; while that does not respond, this build stays.
      if (!(await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })).ok) throw new Error('no server');
      await registration.unregister();
    }
  }

  return {
    events$: merge(waiting$, replaced$).pipe(share()),
    takeOver,
    repair: () => container?.controller?.postMessage(repairMessage),
  };
}
