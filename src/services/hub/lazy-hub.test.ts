import { lastValueFrom, Observable, of, Subject, toArray } from 'rxjs';
import { expect, test } from 'vitest';
import type { HubEvent } from '#domain/hub/events.ts';
import type { HubService, LinkMessage } from './hub.service.ts';
import { createLazyHub } from './lazy-hub.ts';

const event: HubEvent = { type: 'hub.careAlertEnded', payload: { MedicalCareId: 'care' } };
const gap: LinkMessage = { type: 'link.gap' };
const signal = new AbortController().signal;

function hubOf(events$: Observable<HubEvent>, asked: string[]): HubService {
  return {
    events$,
    connect: async () => {
      asked.push('connect');
      return { kind: 'connected', connectionId: 'c1' };
    },
    link$: (connectionId) => {
      asked.push(`link ${connectionId}`);
      return of(gap);
    },
    resume: async () => 3,
    reloaded: () => asked.push('reloaded'),
    ping: async () => 5,
    verify: () => asked.push('verify'),
  };
}

test('loads its code with the first connection, once, and delegates to that hub', async () => {
  const events$ = new Subject<HubEvent>();
  const asked: string[] = [];
  const hub = createLazyHub(async () => {
    asked.push('load');
    return hubOf(events$, asked);
  });
  const seen: HubEvent[] = [];
  hub.events$.subscribe((one) => seen.push(one));
  hub.verify();
  expect(asked).toEqual([]);
  const connected = [await hub.connect({ signal }), await hub.connect({ signal })];
  events$.next(event);
  const said = await lastValueFrom(hub.link$('c1').pipe(toArray()));
  hub.reloaded();
  hub.verify();
  expect({ connected, said, seen, asked, changes: await hub.resume(null), took: await hub.ping() }).toEqual({
    connected: [
      { kind: 'connected', connectionId: 'c1' },
      { kind: 'connected', connectionId: 'c1' },
    ],
    said: [gap],
    seen: [event],
    asked: ['load', 'connect', 'connect', 'link c1', 'reloaded', 'verify'],
    changes: 3,
    took: 5,
  });
});

test('requests its code again with the next connection when loading failed', async () => {
  let tries = 0;
  const hub = createLazyHub(async () => {
    tries += 1;
    if (tries === 1) throw new Error('missing');
    return hubOf(new Observable(), []);
  });
  const first = await hub.connect({ signal }).catch((error: Error) => error.message);
  expect([first, await hub.connect({ signal })]).toEqual(['missing', { kind: 'connected', connectionId: 'c1' }]);
});
