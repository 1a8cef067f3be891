import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { type HubEventName, hubEvents } from '#domain/hub/events.ts';
import { HubMeta, hubMethods, hubPath, ResumeResult } from '#domain/hub/protocol.ts';

export type Received = { name: string; payload: unknown; seq: number; after: number; id: string };
type Options = {
  /** Current URL of the server, or of the proxy before it. */
  url: () => string;
  ticket: () => Promise<string>;
  headers?: Record<string, string>;
  retryEvery?: number;
};

/** The real client, with the resume of design 4: each event once and in order, over any number of disconnects. */
export class Follower {
  readonly received: Received[] = [];
  /** Number of received messages, applied or not. */
  arrived = 0;
  resyncs = 0;
  reconnects = 0;
  readonly closed: Promise<Error | undefined>;
  readonly hub: HubConnection;
  private epoch = '';
  private last = 0;
  private held: Received[] | null = [];
  private waiting: { enough: () => boolean; done: () => void }[] = [];

  constructor(options: Options) {
    this.hub = new HubConnectionBuilder()
      .withUrl(`${options.url()}${hubPath}`, {
        accessTokenFactory: options.ticket,
        ...(options.headers ? { headers: options.headers } : {}),
      })
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => options.retryEvery ?? 20 })
      .configureLogging(LogLevel.None)
      .build();
    this.hub.keepAliveIntervalInMilliseconds = 1_000;
    for (const name of Object.keys(hubEvents)) this.listen(name);
    this.hub.onreconnecting(() => {
      this.held = [];
    });
    this.hub.onreconnected(() => {
      this.reconnects += 1;
      this.catchUp().catch(() => undefined);
    });
    this.closed = new Promise((resolve) => this.hub.onclose(resolve));
  }

  async start(): Promise<this> {
    await this.hub.start();
    await this.catchUp();
    return this;
  }

  /** Resolves when `count` events were received, of all or of those with an id. */
  until(count: number, about = ''): Promise<void> {
    return new Promise((done) => {
      this.waiting.push({ enough: () => this.about(about).length >= count, done });
      this.settle();
    });
  }

  about = (id: string) => this.received.filter((event) => JSON.stringify(event.payload).includes(id));

  async resume(epoch = this.epoch, last = this.last) {
    return ResumeResult.parse(await this.hub.invoke(hubMethods.resume, epoch, last));
  }

  private listen(name: string): void {
    this.hub.on(name, (payload: unknown, given: unknown) => {
      this.arrived += 1;
      const meta = HubMeta.parse(given);
      const event = { name, payload, seq: meta.seq, after: meta.after, id: meta.id };
      if (this.held) this.held.push(event);
      else if (event.after > this.last) this.catchUp([event]).catch(() => undefined);
      else this.take(event);
    });
  }

  private async catchUp(first: Received[] = []): Promise<void> {
    this.held = first;
    const result = await this.resume();
    this.epoch = result.epoch;
    if ('resync' in result) {
      this.resyncs += 1;
      this.last = result.seq;
    } else {
      for (const { name, payload, meta } of result.events) {
        this.take({ name, payload, seq: meta.seq, after: meta.after, id: meta.id });
      }
      this.last = Math.max(this.last, result.seq);
    }
    const live = this.held.sort((a, b) => a.seq - b.seq);
    this.held = null;
    for (const event of live) this.take(event);
  }

  private take(event: Received): void {
    if (event.seq <= this.last) return;
    this.last = event.seq;
    this.received.push(event);
    this.settle();
  }

  private settle(): void {
    const done = this.waiting.filter(({ enough }) => enough());
    this.waiting = this.waiting.filter((waiter) => !done.includes(waiter));
    for (const waiter of done) waiter.done();
  }
}

export const versionsOf = (received: readonly Received[], name: HubEventName = 'webUpdate') =>
  received.filter((event) => event.name === name).map((event) => hubEvents.webUpdate.parse(event.payload).Version);
