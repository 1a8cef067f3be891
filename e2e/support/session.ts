import type { Desk } from './desk.ts';

/** Ends the session on the server from somewhere else: this browser keeps its cookies and is told nothing. */
export async function revoke({ context, base }: Desk): Promise<void> {
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
