import type { EdgeContext } from '../../core/module.ts';
import { isWebClient } from '../../core/origin.ts';
import { ProblemError } from '../../core/problems.ts';
import { isSameSecret } from '../../core/secret.ts';
import type { IdentityParts } from './parts.ts';
import { auditRefused } from './refusals.ts';

type Form = { client_id?: string | undefined; client_secret?: string | undefined };

/**
 * Authenticates the program that requests tokens without a browser (specification 7). For browsers the server is the client,
 * so the page holds no secret (design 4).
 */
export async function requireClient(parts: IdentityParts, context: EdgeContext, form: Form): Promise<void> {
  if (isWebClient(context.request)) return;
  const { apiClient } = parts.config;
  const { client_id = '', client_secret = '' } = form;
  const [id, secret] = [
    isSameSecret(client_id, apiClient?.id ?? ''),
    isSameSecret(client_secret, apiClient?.secret ?? ''),
  ];
  if (apiClient && id && secret) return;
  await auditRefused(parts, context, { action: 'client.refused', typed: client_id, userId: null });
  throw new ProblemError('unauthenticated', { Guard: 'client' });
}
