import { concatMap, filter, fromEvent, type Observable, share } from 'rxjs';
import type { TabMessage } from './tab-message.ts';

/** Messages between the tabs of one browser; never clinical data. */
export type TabsService = { messages$: Observable<TabMessage>; send(message: TabMessage): void };

export function createTabsService(): TabsService {
  const channel = new BroadcastChannel('ronda');
  // Schemas are loaded with the first message, because the login page has none.
  const messages$ = fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(
    concatMap(async ({ data }) => {
      const part = await import('./tab-message.ts').catch(() => null);
      return part?.TabMessage.safeParse(data).data;
    }),
    filter((message) => message !== undefined),
    share(),
  );
  return { messages$, send: (message) => channel.postMessage(message) };
}
