import { urlOf } from '#domain/api/call.ts';
import { verificationCalls } from '#domain/api/verification.ts';
import type { Verification } from '#domain/care-document/verification.ts';
import type { Locale } from '#domain/locale.ts';

const timeout = 15_000;
/** Named like other calls, so that `npm run spec` finds the caller. */
const call = (name: keyof typeof verificationCalls) => verificationCalls[name];
const verifyDocument = call('verifyDocument');
/** Text that cannot be an id is sent as empty; the response is the same. */
const readable = /^[\w-]{1,60}$/;

/** The only call of a page without session. */
export async function readVerification(id: string, locale: Locale, signal: AbortSignal): Promise<Verification> {
  const answer = await fetch(urlOf(verifyDocument, { id: readable.test(id) ? id : '-' }), {
    credentials: 'omit',
    headers: { 'X-Ronda-Client': 'web', 'Accept-Language': locale },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (!answer.ok) throw new Error(`the state of a document: ${answer.status}`);
  return verifyDocument.response.parse(await answer.json());
}
