import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Member } from './crowd.ts';

const Draft = z.object({ Revision: z.number().int() });

export const acts = ['list', 'take', 'draft', 'draft', 'release'] as const;
export type Act = (typeof acts)[number];
/** `status` 0: no response. */
export type Seen = { act: Act; status: number; ms: number };

/** A factor from 0.5 to 1.5: the same sequence in every run, without synchronized actions. */
const spread = (index: number, step: number) => 0.5 + ((index * 7_919 + step * 104_729) % 1_000) / 1_000;

type Desk = { url: string; member: Member; index: number; thinking: number; note(seen: Seen): void };

/** Reads the list, takes a case, writes on it twice and releases it, repeatedly until aborted. */
export async function work({ url, member, index, thinking, note }: Desk, signal: AbortSignal): Promise<void> {
  const { token, caseId } = member;
  let revision = 0;
  async function call(act: Act, method: string, path: string, body?: object): Promise<void> {
    const from = performance.now();
    const { status, text } = await fetch(`${url}/api/clinical/v2/Orientations${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => ({ status: 0, text: '' }),
    );
    note({ act, status, ms: performance.now() - from });
    if (act === 'draft' && status >= 200 && status < 300) revision = Draft.parse(JSON.parse(text)).Revision;
  }
  const write = () =>
    call('draft', 'PUT', `/${caseId}/Draft`, { Text: `Puede tomarlo con comida. ${revision}`, Revision: revision });
  const doing: Record<Act, () => Promise<void>> = {
    list: () => call('list', 'GET', '?status=1&size=10'),
    take: () => call('take', 'POST', `/${caseId}/Block`, {}),
    draft: write,
    release: () => call('release', 'POST', '/Unlocked', { OrientationId: caseId }),
  };
  for (let step = 0; !signal.aborted; step += 1) {
    await pause(thinking * (step === 0 ? spread(index, 0) - 0.5 : spread(index, step)), undefined, { signal }).catch(
      () => undefined,
    );
    const act = acts[step % acts.length];
    if (act && !signal.aborted) await doing[act]();
  }
}
