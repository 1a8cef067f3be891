import { isDocumentRefusal, isSignatureRefusal, type SigningReason } from '#domain/signature/signing-outcome.ts';
import type { DocumentOutcome } from '#machines/document-signing/document-signing.types.ts';
import { failureOf, type HttpFailure } from '#services/http/http-failure.ts';

const byStatus: Readonly<Record<number, SigningReason>> = {
  400: 'documentIncomplete',
  403: 'notMyRole',
  404: 'notFound',
  413: 'scanRefused',
  422: 'scanRefused',
};

function reasonOf({ status, problem }: HttpFailure): SigningReason | null {
  const guard = problem?.Guard ?? '';
  if (isSignatureRefusal(guard) || isDocumentRefusal(guard)) return guard;
  return byStatus[status ?? 0] ?? null;
}

/** Maps a permanent refusal of a document; rethrows other errors, which are retried. */
export function refusedDocument(error: unknown): DocumentOutcome {
  const failure = failureOf(error);
  const { problem } = failure;
  if (!problem) throw error;
  if (problem.Guard === 'documentsSigned') return { kind: 'elsewhere' };
  const reason = reasonOf(failure);
  if (reason === null) throw error;
  // Unprintable characters, an expired day and a wrong scan are known only to the server.
  const { File, Text, ValidUntil } = problem.Fields ?? {};
  const words = (reason === 'scanRefused' ? File : (Text ?? ValidUntil)) ?? null;
  return { kind: 'refused', reason, words };
}
