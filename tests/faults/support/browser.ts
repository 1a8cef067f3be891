import { Subject } from 'rxjs';
import { WebSocket as NodeSocket } from 'ws';
import type { EnvironmentMessage } from '#services/browser/environment.service.ts';
import type { TabMessage } from '#services/browser/tab-message.ts';
import { forgetfulPreferences } from '#tests/support/preferences.ts';

/** Browser features that Node lacks: a socket with an origin, and a document with a language. */
export function becomeBrowser(): void {
  class PageSocket extends NodeSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols ?? [], { headers: { origin: new URL(address).origin.replace(/^ws/, 'http') } });
    }
  }
  const plain = globalThis.fetch;
  Object.assign(globalThis, {
    WebSocket: PageSocket,
    document: { documentElement: { lang: 'es' } },
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('origin', new URL(String(input)).origin);
      return plain(input, { ...init, headers });
    },
  });
}

/** One browser of one user: cookies, stores, locks and the channel between its tabs. */
export function createBrowser(url: string) {
  const jar = new Map<string, string>();
  const stored = new Map<string, string>();
  const tabs$ = new Subject<{ from: object; message: TabMessage }>();
  const waiting = new Map<string, Promise<unknown>>();

  return {
    jar,
    stored,
    tabs$,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      key: (at: number) => [...stored.keys()][at] ?? null,
      get length() {
        return stored.size;
      },
    },
    locks: {
      request: <T>(name: string, work: () => Promise<T>): Promise<T> => {
        const next = (waiting.get(name) ?? Promise.resolve()).then(work);
        waiting.set(
          name,
          next.catch(() => undefined),
        );
        return next;
      },
    },
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      headers.set('sec-fetch-site', 'same-origin');
      const answer = await fetch(`${url}${String(input)}`, { ...init, headers });
      for (const text of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        const isGone = value === '' || /expires=Thu, 01 Jan 1970/i.test(text) || /max-age=0/i.test(text);
        if (isGone) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}
export type Browser = ReturnType<typeof createBrowser>;

/** Small services of a tab that the tests do not check. */
export function createSurroundings({ jar, tabs$ }: Browser) {
  const self = {};
  const environment$ = new Subject<EnvironmentMessage>();
  const activity$ = new Subject<{ now: number }>();
  const messages$ = new Subject<TabMessage>();
  tabs$.subscribe(({ from, message }) => {
    if (from !== self) messages$.next(message);
  });
  const path$ = new Subject<string>();
  let here = '/es/';
  let reloads = 0;
  const reload = () => {
    reloads += 1;
  };
  const go = (to: string) => {
    here = to;
    path$.next(to);
  };
  const preferences = forgetfulPreferences({
    locale: () => 'es',
    sessionExpiry: () => {
      const seconds = Number(jar.get('expiration_date'));
      return seconds > 0 ? seconds * 1_000 : null;
    },
    clearSession: () => void jar.delete('expiration_date'),
  });
  return {
    environment$,
    activity$,
    preferences,
    environment: { events$: environment$, activity$ },
    tabs: { messages$, send: (message: TabMessage) => tabs$.next({ from: self, message }) },
    navigation: { path: () => here, path$, go, replace: go, rewrite: go, reload },
    path: () => here,
    reloads: () => reloads,
  };
}
