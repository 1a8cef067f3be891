import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stub } from '#tests/support/stub.ts';
import { createBuildsService } from './builds.service.ts';
import { takeOverMessage } from './worker-messages.ts';

class FakeWorker extends EventTarget {
  readonly state = 'installed';
  readonly messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
  }
}

class FakeRegistration extends EventTarget {
  readonly installing = null;
  readonly active = new FakeWorker();
  readonly waiting = new FakeWorker();
  readonly update = vi.fn(async () => undefined);
  readonly unregister = vi.fn(async () => true);
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null;
  constructor(readonly registration: FakeRegistration) {
    super();
    this.controller = registration.active;
  }
  readonly register = async () => this.registration;
  readonly getRegistration = async () => this.registration;
}

type Container = Parameters<typeof createBuildsService>[0];

function start() {
  const registration = new FakeRegistration();
  const container = new FakeContainer(registration);
  // The fake implements every member of the container that the service uses.
  const builds = createBuildsService(stub<Container>(container), (error) => expect(error).toBeUndefined());
  const handOver = () => {
    container.controller = registration.waiting;
    container.dispatchEvent(new Event('controllerchange'));
  };
  const outcome = builds.takeOver().then(
    () => 'taken over',
    (error: Error) => error.message,
  );
  return { registration, handOver, outcome };
}

describe('taking over a new build', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('U4 notifies the waiting worker, and completes once it controls the page', async () => {
    const server = vi.fn();
    vi.stubGlobal('fetch', server);
    const { registration, handOver, outcome } = start();
    await vi.advanceTimersByTimeAsync(9_999);
    handOver();
    expect(await outcome).toBe('taken over');
    expect([registration.waiting.messages, registration.unregister.mock.calls, server.mock.calls]).toEqual([
      [takeOverMessage],
      [],
      [],
    ]);
  });

  test('U4 fetches the build from the server when the browser never activates it', async () => {
    const server = vi.fn(async () => new Response(null));
    vi.stubGlobal('fetch', server);
    const { registration, outcome } = start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe('taken over');
    expect([server.mock.calls, registration.unregister.mock.calls]).toEqual([
      [['/sw.js', { method: 'HEAD', cache: 'no-store' }]],
      [[]],
    ]);
  });

  test.each([
    ['does not answer', () => Promise.reject(new Error('offline')), 'offline'],
    ['fails', async () => new Response(null, { status: 503 }), 'no server'],
  ])('U4 keeps the worker when the browser never hands over and the server %s', async (_, server, error) => {
    vi.stubGlobal('fetch', server);
    const { registration, outcome } = start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe(error);
    expect(registration.unregister.mock.calls).toEqual([]);
  });
});
