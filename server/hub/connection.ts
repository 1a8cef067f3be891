import { WebSocket } from 'ws';
import {
  ClientMessage,
  frames,
  Handshake,
  type Invocation,
  isClose,
  isInvocation,
  isStream,
  split,
} from './protocol.ts';
import { type Encode, encode, type LiveEvent } from './window.ts';

export type HubLimits = {
  messagesPerSecond: number;
  /** A client with more unsent bytes is disconnected; it resumes from its last event. */
  maxBufferedBytes: number;
  clientTimeout: number;
  handshakeTimeout: number;
};

/** Events per message; slow readers are detected between messages. */
export const atOnce = 32;
/** Milliseconds to wait for a client to acknowledge the close. */
const closeTimeout = 1_000;

export type Owner = { id: string; userId: string; sessionId: string };

type Handlers = {
  ready(connection: Connection): void;
  invoked(connection: Connection, invocation: Invocation): void;
  gone(connection: Connection): void;
  cut(): void;
};

/** One socket: handshake, limits, ordered writes. Independent of user logs. */
export class Connection {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Resolves when the row of this connection is stored. */
  registered: Promise<void> = Promise.resolve();
  private ready = false;
  private closing = false;
  private seen = performance.now();
  private allowance: number;
  private refilled = performance.now();
  private holds = 0;
  /** Unsent events in order. */
  private waiting: LiveEvent[] = [];
  /** Position up to which events were sent or covered by a Resume response; 0 initially. */
  private sentUpTo = 0;

  constructor(
    owner: Owner,
    private readonly socket: WebSocket,
    private readonly limits: HubLimits,
    private readonly handlers: Handlers,
  ) {
    this.id = owner.id;
    this.userId = owner.userId;
    this.sessionId = owner.sessionId;
    this.allowance = limits.messagesPerSecond;
    socket.on('error', () => undefined);
    socket.on('close', () => handlers.gone(this));
    socket.on('message', (data) => this.receive(String(data)));
  }

  get isReady() {
    return this.ready;
  }

  write(frame: Buffer): void {
    if (!this.ready || this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > this.limits.maxBufferedBytes) {
      this.handlers.cut();
      this.socket.terminate();
      return;
    }
    this.socket.send(frame, { binary: false });
  }

  deliver(event: LiveEvent): void {
    this.waiting.push(event);
  }
  /** Buffers events while a Resume is answered, so that none overtakes the replay. */
  hold(): void {
    this.holds += 1;
  }
  /** `answered`: position covered by the response. */
  release(answered: number): void {
    this.sentUpTo = Math.max(this.sentUpTo, answered);
    this.holds -= 1;
    this.flush(encode);
  }
  flush(encode: Encode): void {
    if (this.holds > 0) return;
    const events = this.waiting.filter(({ position }) => position > this.sentUpTo);
    this.waiting = [];
    for (let from = 0; from < events.length; from += atOnce) {
      const some = events.slice(from, from + atOnce);
      this.write(encode(this.sentUpTo, some, this.userId));
      this.sentUpTo = some.at(-1)?.position ?? this.sentUpTo;
    }
  }

  close(error: string | undefined, allowReconnect: boolean): void {
    if (this.closing) return;
    this.write(frames.close(error, allowReconnect));
    this.closing = true;
    this.socket.close(1000);
    setTimeout(() => this.socket.terminate(), closeTimeout).unref();
  }
  terminate(): void {
    this.socket.terminate();
  }

  /**
   * Sends the position up to which this connection is complete, or closes a connection that was silent for too long.
   * Buffered events do not count.
   */
  beat(epoch: string, place: number): void {
    const silent = performance.now() - this.seen;
    if (silent > (this.ready ? this.limits.clientTimeout : this.limits.handshakeTimeout)) this.socket.terminate();
    else if (this.sentUpTo === 0 || this.waiting.length > 0 || this.holds > 0) this.write(frames.ping);
    else {
      this.write(frames.place(epoch, place, this.sentUpTo));
      this.sentUpTo = place;
    }
  }

  private receive(text: string): void {
    if (this.closing) return;
    this.seen = performance.now();
    try {
      for (const message of split(text)) {
        if (!this.spend()) {
          this.close('Too many messages.', false);
          return;
        }
        if (!this.ready) this.shakeHands(message);
        else this.take(message);
      }
    } catch {
      if (this.ready) this.close('Invalid message.', false);
      else this.refuseHandshake('The handshake is not JSON.');
    }
  }

  private shakeHands(message: unknown): void {
    if (!Handshake.safeParse(message).success) {
      this.refuseHandshake('Only the JSON protocol, version 1, is supported.');
      return;
    }
    this.socket.send(frames.handshake(), { binary: false });
    this.ready = true;
    this.handlers.ready(this);
  }

  private refuseHandshake(error: string): void {
    this.closing = true;
    this.socket.send(frames.handshake(error), { binary: false });
    this.socket.close(1000);
  }

  private take(message: unknown): void {
    const parsed = ClientMessage.parse(message);
    if (isInvocation(parsed)) this.handlers.invoked(this, parsed);
    else if (isStream(parsed)) this.write(frames.failure(parsed.invocationId, 'This hub has no streams.'));
    else if (isClose(parsed)) this.socket.close(1000);
  }

  private spend(): boolean {
    const now = performance.now();
    const { messagesPerSecond } = this.limits;
    this.allowance = Math.min(messagesPerSecond, this.allowance + ((now - this.refilled) / 1_000) * messagesPerSecond);
    this.refilled = now;
    if (this.allowance < 1) return false;
    this.allowance -= 1;
    return true;
  }
}
