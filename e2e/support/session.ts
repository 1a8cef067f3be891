import type { BrowserContext } from '@playwright/test';
import { demoPassword, emailOf } from '../pages/login.page.ts';

type Browser = { context: BrowserContext; base: string };

/** Ends the session on the server from elsewhere: this browser keeps its cookies and gets no event. */
export async function revoke({ context, base }: Browser): Promise<void> {
  const cookies = await context.cookies(base);
  const answer = await fetch(`${base}/api/identity/v2/connect/endsession`, {
    method: 'POST',
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin: base,
      'x-ronda-client': 'web',
    },
  });
  if (!answer.ok) throw new Error(`the session was not ended: ${answer.status}`);
}

/** Signs in without the page: sets the cookies of a login. */
export async function beginSession({ context, base }: Browser, account: string): Promise<void> {
  const answer = await context.request.post(`${base}/api/identity/v2/connect/token`, {
    headers: { origin: base, 'x-ronda-client': 'web' },
    form: { grant_type: 'password', username: emailOf(account), password: demoPassword, remember: 'false' },
  });
  if (!answer.ok()) throw new Error(`${account} was not let in: ${answer.status()}`);
}
