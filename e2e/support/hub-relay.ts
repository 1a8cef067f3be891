import type { Page, WebSocketRoute } from '@playwright/test';
import { z } from 'zod';

const end = '\x1e';

/** A hub message: 1 event, 3 completion of a call, 6 ping, 7 close. */
const HubMessage = z.looseObject({
  type: z.number().optional(),
  target: z.string().optional(),
  arguments: z.array(z.unknown()).optional(),
  result: z.unknown().optional(),
});
type HubMessage = z.infer<typeof HubMessage>;

/** Maps a server message to those sent to the browser: the same, none, or several. */
type Change = (message: HubMessage) => HubMessage[];

export type HubRelay = {
  /** Number of sockets opened. */
  opened(): number;
  change(change: Change | null): void;
  /** Sends a message to the browser as the server would. */
  say(message: HubMessage): void;
};

/** Intercepts the real-time socket of one page and changes its messages as networks and proxies do. */
export async function relayHub(page: Page): Promise<HubRelay> {
  const sockets: WebSocketRoute[] = [];
  let change: Change = (message) => [message];
  await page.routeWebSocket(/\/api\/notification\/v2\/hub/, (socket) => {
    sockets.push(socket);
    const server = socket.connectToServer();
    server.onMessage((data) => {
      for (const text of String(data).split(end).filter(Boolean)) {
        for (const message of change(HubMessage.parse(JSON.parse(text)))) {
          socket.send(`${JSON.stringify(message)}${end}`);
        }
      }
    });
  });
  return {
    opened: () => sockets.length,
    change: (next) => {
      change = next ?? ((message) => [message]);
    },
    say: (message) => sockets.at(-1)?.send(`${JSON.stringify(message)}${end}`),
  };
}

export const isEvent = (message: HubMessage, name: string) => message.type === 1 && message.target === name;

const isPlace = (result: unknown): result is { epoch: string; seq: number } =>
  typeof result === 'object' && result !== null && 'epoch' in result && 'seq' in result;

/** The response of `Resume` as if the log no longer reached back; other messages unchanged. */
export const asResync = (message: HubMessage): HubMessage =>
  isPlace(message.result)
    ? { ...message, result: { epoch: 'another', seq: message.result.seq, resync: true } }
    : message;
