import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDesktopNoticesService } from './desktop-notices.service.ts';

let permission: NotificationPermission;
let answer: NotificationPermission;
const made: { title: string; body: string | undefined; tag: string | undefined; close: () => void }[] = [];
const asked = vi.fn();

class BrowserNotification {
  static get permission() {
    return permission;
  }
  static async requestPermission() {
    asked();
    permission = answer;
    return answer;
  }
  onclick: (() => void) | null = null;
  close = vi.fn();
  constructor(title: string, { body, tag }: NotificationOptions) {
    made.push({ title, body, tag, close: this.close });
  }
}

let wanted = false;
const preferences = {
  desktopNotices: () => wanted,
  rememberDesktopNotices: (on: boolean) => {
    wanted = on;
  },
};
const create = () =>
  createDesktopNoticesService({
    preferences,
    textOf: ({ medicalCare, orientation }) => ({ title: 'Ronda', body: `${medicalCare} ${orientation}` }),
  });
const lookedAt = (is: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(is);

beforeEach(() => {
  [permission, answer, wanted] = ['default', 'granted', false];
  made.length = 0;
  asked.mockClear();
  vi.stubGlobal('Notification', BrowserNotification);
  lookedAt(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('U12 requests permission only when a user turns them on, and remembers it', async () => {
  const notices = create();
  notices.announce('medicalCare');
  expect([notices.state(), asked.mock.calls.length, made.length]).toEqual(['off', 0, 0]);
  await notices.turnOn();
  expect([notices.state(), asked.mock.calls.length, create().state()]).toEqual(['on', 1, 'on']);
  notices.turnOff();
  expect([notices.state(), create().state()]).toEqual(['off', 'off']);
});

test('U12 shows kind and number of arrivals in one notice, and nothing while the page is visible', async () => {
  const notices = create();
  await notices.turnOn();
  notices.announce('medicalCare');
  notices.announce('medicalCare');
  notices.announce('orientation');
  expect(made.map(({ body, tag }) => [body, tag])).toEqual([
    ['1 0', 'ronda-arrivals'],
    ['2 0', 'ronda-arrivals'],
    ['2 1', 'ronda-arrivals'],
  ]);
  lookedAt(true);
  window.dispatchEvent(new Event('focus'));
  expect(made.at(-1)?.close).toHaveBeenCalledTimes(1);
  notices.announce('medicalCare');
  expect(made).toHaveLength(3);
  lookedAt(false);
  notices.announce('orientation');
  expect(made.at(-1)?.body).toEqual('0 1');
});

test('U12 stays off where the user refuses, and where the browser has none', async () => {
  answer = 'denied';
  const refused = create();
  await refused.turnOn();
  refused.announce('medicalCare');
  expect([refused.state(), wanted, made.length]).toEqual(['blocked', false, 0]);
  vi.unstubAllGlobals();
  const without = create();
  await without.turnOn();
  expect(without.state()).toEqual('unsupported');
});
