import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { demoPassword } from '#server/seed/index.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import { apiClient } from '../server/support/api-client.ts';

export type Answer = { status: number; body: unknown };
/** A write with one idempotency key, kept when it is sent again. `settle` receives its outcome. */
export type Write = {
  kind: 'attend' | 'draft' | 'answer' | 'unlock' | 'note';
  about: string;
  text: string;
  method: 'POST' | 'PUT';
  path: string;
  body?: object;
  key: string;
  settle(answer: Answer): void;
};

export const meant = (write: Omit<Write, 'key'>): Write => ({ ...write, key: randomUUID() });

const Tokens = z.object({ access_token: z.string() });

/** One demo account, with one write in flight at a time, on the server that is currently running. */
export function createAccount(name: string, url: () => string) {
  const userId = demoUserId(name);
  let token = '';
  async function call(
    method: string,
    path: string,
    more: { key?: string; body?: object | undefined },
  ): Promise<Answer> {
    const response = await fetch(`${url()}/api/clinical/v2/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(more.key !== undefined && { 'idempotency-key': more.key }),
        ...(more.body && { 'content-type': 'application/json' }),
      },
      ...(more.body && { body: JSON.stringify(more.body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }
  return {
    name,
    userId,
    /** Sent and not acknowledged: it may have been applied or not. */
    pending: null as Write | null,
    async signIn(): Promise<void> {
      const form = { grant_type: 'password', username: `${name}@ronda.example`, password: demoPassword, ...apiClient };
      const address = `${url()}/api/identity/v2/connect/token`;
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams(form) });
      if (response.status !== 200) throw new Error(`The sign-in of ${name} answered ${response.status}`);
      token = Tokens.parse(await response.json()).access_token;
    },
    read: (path: string) => call('GET', path, {}),
    send: ({ method, path, body, key }: Write) => call(method, path, { key, body }),
  };
}
export type Account = ReturnType<typeof createAccount>;
