import { defer, finalize, type Observable, ReplaySubject } from 'rxjs';
import type { HubPayload } from '#domain/hub/events.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const bufferedFor = 60_000;
const mostBuffered = 200;

export type SignalBuffer = {
  /**
   * The latest signals and all later ones; on unsubscribe the buffer is cleared, because signals of one call are useless to
   * the next.
   */
  all$(): Observable<HubPayload<'videoSignal'>>;
  stop(): void;
};

/** Buffers signals: the first may arrive before the response that admits this user, and before their consumer is loaded. */
export function createSignalBuffer({ hubEvents$ }: Pick<Dependencies, 'hubEvents$'>): SignalBuffer {
  const fresh = () => new ReplaySubject<HubPayload<'videoSignal'>>(mostBuffered, bufferedFor);
  let buffer = fresh();
  const subscription = hubEvents$.subscribe((event) => {
    if (event.type === 'hub.videoSignal') buffer.next(event.payload);
  });
  return {
    all$: () =>
      defer(() => buffer).pipe(
        finalize(() => {
          buffer = fresh();
        }),
      ),
    stop: () => subscription.unsubscribe(),
  };
}
