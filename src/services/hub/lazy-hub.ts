import { EMPTY, Subject } from 'rxjs';
import type { HubEvent } from '#domain/hub/events.ts';
import type { HubService } from './hub.service.ts';

/** A hub whose code comes with the first connection: what a page opens with does not wait for it. */
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
