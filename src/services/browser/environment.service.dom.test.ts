import { expect, test, vi } from 'vitest';
import { createEnvironmentService } from './environment.service.ts';

const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

test('T2: reports a tab as visible again that was frozen, or returns from the back-forward cache', () => {
  const events: unknown[] = [];
  const subscription = createEnvironmentService(() => 7).events$.subscribe((event) => events.push(event));
  window.dispatchEvent(pageshow(false));
  expect(events).toEqual([]);
  document.dispatchEvent(new Event('resume'));
  window.dispatchEvent(pageshow(true));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  const visible = { type: 'tab.visible', now: 7 };
  expect(events).toEqual([visible, visible, { type: 'network.online', now: 7 }, visible]);
  subscription.unsubscribe();
});

test('U11 reports the lost network immediately, also to a subscriber that starts offline', () => {
  const received: unknown[] = [];
  const { events$ } = createEnvironmentService(() => 7);
  const subscription = events$.subscribe((event) => received.push(event));
  window.dispatchEvent(new Event('offline'));
  const offline = { type: 'network.offline', now: 7 };
  expect(received).toEqual([offline]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const late: unknown[] = [];
  const another = events$.subscribe((event) => late.push(event));
  expect(late).toEqual([offline]);
  for (const each of [subscription, another]) each.unsubscribe();
  vi.restoreAllMocks();
});
