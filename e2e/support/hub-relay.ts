import type { Page, WebSocketRoute } from '@playwright/test';
import { z } from 'zod';

const end = '\x1e';

/** One message of the hub: 1 an event, 3 the answer of a call, 6 a ping, 7 the goodbye. */
const HubMessage = z.looseObject({
  type: z.number().optional(),
  target: z.string().optional(),
  arguments: z.array(z.unknown()).optional(),
  result: z.unknown().optional(),
});
type HubMessage = z.infer<typeof HubMessage>;

/** What reaches the browser for a message of the server: the same, nothing, or several. */
type Change = (message: HubMessage) => HubMessage[];

export type HubRelay = {
  /** How many sockets were opened so far. */
  opened(): number;
  change(change: Change | null): void;
  /** Sends a message to the browser as the server would. */
  say(message: HubMessage): void;
};

/** Stands in the real-time socket of one page and does to its messages what networks and proxies do. */
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

/** The answer of `Resume` as if the log did not reach back any more; other messages as they are. */
export const asResync = (message: HubMessage): HubMessage =>
  isPlace(message.result)
    ? { ...message, result: { epoch: 'another', seq: message.result.seq, resync: true } }
    : message;
