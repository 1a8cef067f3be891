import { defer, finalize, type Observable, ReplaySubject } from 'rxjs';
import type { HubPayload } from '#domain/hub/events.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const keptFor = 60_000;
const mostKept = 200;

export type CallLetters = {
  /** What came lately, and what comes. Its end forgets: letters of one call are no use to the next. */
  all$(): Observable<HubPayload<'videoSignal'>>;
  stop(): void;
};

/** The first letters of the others may come before the answer that lets me in, and before the code that reads them. */
export function createCallLetters({ hubEvents$ }: Pick<Dependencies, 'hubEvents$'>): CallLetters {
  const fresh = () => new ReplaySubject<HubPayload<'videoSignal'>>(mostKept, keptFor);
  let kept = fresh();
  const heard = hubEvents$.subscribe((event) => {
    if (event.type === 'hub.videoSignal') kept.next(event.payload);
  });
  return {
    all$: () =>
      defer(() => kept).pipe(
        finalize(() => {
          kept = fresh();
        }),
      ),
    stop: () => heard.unsubscribe(),
  };
}
