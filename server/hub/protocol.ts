import { z } from 'zod';
import { hubPlace } from '#domain/hub/protocol.ts';

/** SignalR JSON hub protocol, version 1: messages are JSON texts terminated by this character. */
const end = '\x1e';
const type = { invocation: 1, streamItem: 2, completion: 3, stream: 4, cancel: 5, ping: 6, close: 7 } as const;

/** The protocol requires a string; a numeric id is answered with the same number. */
export type InvocationId = string | number;

const encode = (message: object) => Buffer.from(JSON.stringify(message) + end);

/** Invocation with serialized payload and meta. */
export const invocation = (target: string, payload: string, meta: string) =>
  `{"type":${type.invocation},"target":${JSON.stringify(target)},"arguments":[${payload},${meta}]}`;

export const frames = {
  handshake: (error?: string) => encode(error === undefined ? {} : { error }),
  ping: encode({ type: type.ping }),
  invocation: (target: string, ...args: readonly unknown[]) =>
    encode({ type: type.invocation, target, arguments: args }),
  /** Joins serialized messages into one write. */
  joined: (messages: readonly string[]) => Buffer.from(messages.map((message) => message + end).join('')),
  place: (epoch: string, seq: number, after: number) =>
    encode({ type: type.invocation, target: hubPlace, arguments: [{ epoch, seq, after }] }),
  result: (invocationId: InvocationId, result: unknown) => encode({ type: type.completion, invocationId, result }),
  /** Response of Resume: serialized envelopes of the missed events, or null for a resync. */
  resumed(invocationId: InvocationId, epoch: string, seq: number, envelopes: readonly string[] | null) {
    const found = envelopes ? `"events":[${envelopes.join()}]` : '"resync":true';
    const result = `{"epoch":${JSON.stringify(epoch)},"seq":${seq},${found}}`;
    const id = JSON.stringify(invocationId);
    return Buffer.from(`{"type":${type.completion},"invocationId":${id},"result":${result}}${end}`);
  },
  failure: (invocationId: InvocationId, error: string) => encode({ type: type.completion, invocationId, error }),
  close: (error: string | undefined, allowReconnect: boolean) => encode({ type: type.close, error, allowReconnect }),
};

export const Handshake = z.object({ protocol: z.literal('json'), version: z.literal(1) });

const InvocationId = z.union([z.string().max(40), z.number()]);
const call = { target: z.string().max(40), arguments: z.array(z.unknown()).max(8) };

/**
 * Messages that a client may send after the handshake. There are no streams: a stream request gets an error, its items are
 * ignored.
 */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal(type.invocation), invocationId: InvocationId.optional(), ...call }),
  z.object({ type: z.literal(type.stream), invocationId: InvocationId, ...call }),
  z.object({ type: z.literal(type.streamItem) }),
  z.object({ type: z.literal(type.completion) }),
  z.object({ type: z.literal(type.cancel) }),
  z.object({ type: z.literal(type.ping) }),
  z.object({ type: z.literal(type.close) }),
]);
export type Invocation = Extract<z.infer<typeof ClientMessage>, { type: 1 }>;
type Stream = Extract<z.infer<typeof ClientMessage>, { type: 4 }>;
export const isInvocation = (message: z.infer<typeof ClientMessage>): message is Invocation =>
  message.type === type.invocation;
export const isStream = (message: z.infer<typeof ClientMessage>): message is Stream => message.type === type.stream;
export const isClose = (message: z.infer<typeof ClientMessage>) => message.type === type.close;

/**
 * Splits a WebSocket text into messages.
 * @throws when the last one is incomplete or one is not JSON.
 */
export function split(text: string): unknown[] {
  if (!text.endsWith(end)) throw new SyntaxError('incomplete message');
  return text
    .slice(0, -1)
    .split(end)
    .map((part): unknown => JSON.parse(part));
}
