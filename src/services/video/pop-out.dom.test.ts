import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPopOut, type PopOutMessage, popUpFeatures } from './pop-out.ts';

const lookEvery = 200;
beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'en';
  document.documentElement.dataset.theme = 'dark';
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/call.css">';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function newWindow() {
  const page = document.implementation.createHTMLDocument('Ronda');
  page.body.innerHTML = '<p>Aquí se ve una videollamada</p>';
  Object.defineProperty(page, 'readyState', { value: 'complete' });
  const opened = {
    closed: false,
    document: page,
    location: { pathname: 'blank' },
    close() {
      opened.closed = true;
    },
  };
  const open = vi.fn(() => opened);
  vi.stubGlobal('open', open);
  return { opened, open, arrive: () => Object.assign(opened.location, { pathname: '/vc' }) };
}

function pop() {
  const popOut = createPopOut();
  const received: (PopOutMessage['type'] | 'failed')[] = [];
  const subscription = popOut
    .window$()
    .subscribe({ next: ({ type }) => received.push(type), error: () => received.push('failed') });
  return { popOut, received, end: () => subscription.unsubscribe() };
}

test('shell 9: opens a window at /vc, 640x480 without toolbar, with the styles of the page and no content of its own', () => {
  const { opened, open, arrive } = newWindow();
  const { popOut, received } = pop();
  expect(open.mock.calls).toEqual([['/vc', 'ronda-call', popUpFeatures]]);
  expect(popUpFeatures).toBe('popup,width=640,height=480');
  vi.advanceTimersByTime(10 * lookEvery);
  expect([received, popOut.place()]).toEqual([[], null]);
  arrive();
  vi.advanceTimersByTime(lookEvery);
  const { head, body, documentElement } = opened.document;
  expect([received, popOut.place(), body.innerHTML]).toEqual([['popOut.opened'], body, '']);
  expect([
    head.querySelector('link')?.getAttribute('href'),
    documentElement.lang,
    documentElement.dataset.theme,
  ]).toEqual(['/assets/call.css', 'en', 'dark']);
});

test('V14: reports that the window was closed, navigated, or never loaded', () => {
  const before = newWindow();
  const first = pop();
  before.opened.close();
  vi.advanceTimersByTime(lookEvery);
  expect(first.received).toEqual(['popOut.closed']);
  first.end();

  const after = newWindow();
  const second = pop();
  after.arrive();
  vi.advanceTimersByTime(lookEvery);
  after.opened.location.pathname = '/es';
  vi.advanceTimersByTime(lookEvery);
  expect(second.received).toEqual(['popOut.opened', 'popOut.closed']);
  second.end();
  expect([after.opened.closed, second.popOut.place()]).toEqual([true, null]);
});

test('closes with the page, and when the call returns', () => {
  const { opened, arrive } = newWindow();
  const { end, popOut } = pop();
  arrive();
  vi.advanceTimersByTime(lookEvery);
  window.dispatchEvent(new Event('pagehide'));
  expect(opened.closed).toBe(true);
  end();
  expect([popOut.place(), vi.getTimerCount()]).toEqual([null, 0]);
});

test('fails when the browser opens no window', () => {
  vi.stubGlobal('open', () => null);
  expect(pop().received).toEqual(['failed']);
});

test('prefers picture-in-picture of the browser', () => {
  const { open } = newWindow();
  const requestWindow = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('documentPictureInPicture', { requestWindow });
  const { popOut, received } = pop();
  expect([requestWindow.mock.calls, open.mock.calls, received, popOut.isPossible()]).toEqual([
    [[{ width: 640, height: 480 }]],
    [],
    [],
    true,
  ]);
});
