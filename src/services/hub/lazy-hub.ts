import { EMPTY, Subject } from 'rxjs';
import type { HubEvent } from '#domain/hub/events.ts';
import type { HubService } from './hub.service.ts';

/** Hub whose code is lazy-loaded with the first connection, so that opening the page does not wait for it. */
export function createLazyHub(load: () => Promise<HubService>): HubService {
  const events$ = new Subject<HubEvent>();
  let hub: HubService | null = null;
  const loaded = async () => {
    if (hub) return hub;
    const next = await load();
    if (!hub) next.events$.subscribe(events$);
    hub ??= next;
    return hub;
  };
  return {
    events$,
    connect: async (options) => (await loaded()).connect(options),
    link$: (connectionId) => hub?.link$(connectionId) ?? EMPTY,
    resume: async (opened) => (await loaded()).resume(opened),
    reloaded: () => hub?.reloaded(),
    ping: async () => (await loaded()).ping(),
    verify: () => hub?.verify(),
  };
}
