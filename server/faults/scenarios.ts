import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const path = z.string().min(1);
const times = z.number().int().min(1).default(1_000_000);
const ms = z.number().int().min(1).max(600_000);

/**
 * Faults that this server can inject, by name. `path` is a substring of affected addresses, `times` the number of
 * repetitions.
 */
export const scenarios = {
  /** Rejects without executing. */
  refuse: z.object({
    path,
    times,
    status: z.number().int().min(400).max(599),
    retryAfter: z.number().int().min(1).optional(),
  }),
  /** Executes and delays the response. */
  slow: z.object({ path, times, ms }),
  /** Executes and holds the response until `calm`. */
  hold: z.object({ path, times }),
  /** Executes and closes the connection before responding (R2). */
  lostReply: z.object({ path, times }),
  /** Responds with a body that no call defines (R6). */
  garble: z.object({ path, times, body: z.string(), type: z.string().default('application/json') }),
};
type Scenarios = { [K in keyof typeof scenarios]: z.infer<(typeof scenarios)[K]> };
type ScenarioName = keyof Scenarios;

export type Faults = {
  play<K extends ScenarioName>(name: K, given: z.input<(typeof scenarios)[K]>): void;
  /** Number of held responses. */
  held(): number;
  /** Ends all faults and releases held responses. */
  calm(): void;
};

const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

/** For tests only, never part of a production build. Call before the server listens. */
export function mountFaults(http: FastifyInstance): Faults {
  const playing: { [K in ScenarioName]: Scenarios[K][] } = {
    refuse: [],
    slow: [],
    hold: [],
    lostReply: [],
    garble: [],
  };
  let letGo: (() => void)[] = [];

  /** First scenario that matches the request; counts the use. */
  function due<K extends ScenarioName>(name: K, request: FastifyRequest): Scenarios[K] | null {
    const scenarios: Scenarios[K][] = playing[name];
    const scenario = scenarios.find((one) => one.times > 0 && request.url.includes(one.path));
    if (scenario) scenario.times -= 1;
    return scenario ?? null;
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply) {
    if (request.url.startsWith('/__fault')) return;
    const refused = due('refuse', request);
    if (!refused) return;
    if (refused.retryAfter !== undefined) reply.header('Retry-After', String(refused.retryAfter));
    return reply.code(refused.status).send({ Message: 'fault', Code: codeOf(refused.status), TraceId: request.id });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    if (request.url.startsWith('/__fault')) return payload;
    const slow = due('slow', request);
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.ms).unref());
    if (due('hold', request)) await new Promise<void>((resolve) => letGo.push(resolve));
    if (due('lostReply', request)) {
      const socket: Socket = request.raw.socket;
      socket.resetAndDestroy();
    }
    const garbled = due('garble', request);
    if (!garbled) return payload;
    reply.header('content-type', garbled.type);
    reply.removeHeader('content-length');
    return garbled.body;
  }

  /** Schemas validate the scenarios by name. */
  const kept: { [K in ScenarioName]: (given: unknown) => void } = {
    refuse: (given) => void playing.refuse.push(scenarios.refuse.parse(given)),
    slow: (given) => void playing.slow.push(scenarios.slow.parse(given)),
    hold: (given) => void playing.hold.push(scenarios.hold.parse(given)),
    lostReply: (given) => void playing.lostReply.push(scenarios.lostReply.parse(given)),
    garble: (given) => void playing.garble.push(scenarios.garble.parse(given)),
  };
  const faults: Faults = {
    play: (name, given) => kept[name](given),
    held: () => letGo.length,
    calm: () => {
      for (const all of Object.values(playing)) all.length = 0;
      for (const go of letGo) go();
      letGo = [];
    },
  };
  http.addHook('onRequest', refuse);
  http.addHook('onSend', answer);
  http.post<{ Params: { scenario: string }; Body: unknown }>('/__fault/:scenario', async ({ params, body }, reply) => {
    if (params.scenario === 'calm') faults.calm();
    else if (isScenario(params.scenario)) kept[params.scenario](body);
    else return reply.code(404).send();
    return reply.code(204).send();
  });
  return faults;
}

const codes: Record<number, string> = { 401: 'unauthenticated', 429: 'too_many_requests', 503: 'unavailable' };
const codeOf = (status: number) => codes[status] ?? 'internal';
