import { urlOf } from '#domain/api/call.ts';
import { verificationCalls } from '#domain/api/verification.ts';
import type { Verification } from '#domain/care-document/verification.ts';
import type { Locale } from '#domain/locale.ts';

const timeout = 15_000;
/** Named as calls are everywhere, so that `npm run spec` finds who makes it. */
const call = (name: keyof typeof verificationCalls) => verificationCalls[name];
const verifyDocument = call('verifyDocument');
/** What cannot be the id of anything is asked for as nothing: the answer is the same. */
const readable = /^[\w-]{1,60}$/;

/** The one call of a page that knows no others and nobody who is signed in. */
export async function readVerification(id: string, locale: Locale, signal: AbortSignal): Promise<Verification> {
  const answer = await fetch(urlOf(verifyDocument, { id: readable.test(id) ? id : '-' }), {
    credentials: 'omit',
    headers: { 'X-Ronda-Client': 'web', 'Accept-Language': locale },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (!answer.ok) throw new Error(`the state of a document: ${answer.status}`);
  return verifyDocument.response.parse(await answer.json());
}
