import { concatMap, filter, fromEvent, type Observable, share } from 'rxjs';
import type { TabMessage } from './tab-message.ts';

/** Messages between the tabs of one browser. Nothing clinical travels here. */
export type TabsService = { messages$: Observable<TabMessage>; send(message: TabMessage): void };

export function createTabsService(): TabsService {
  const channel = new BroadcastChannel('ronda');
  // Schemas come with the first message: the login page has none of its own.
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
