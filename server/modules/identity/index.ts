import { eq } from 'drizzle-orm';
import type { identityCalls } from '#domain/api/identity.ts';
import { required } from '../../core/authentication.ts';
import { clearSessionCookies, cookieNames } from '../../core/cookies.ts';
import type { EdgeContext, EdgeHandlers, Module } from '../../core/module.ts';
import { isSecure, isWebClient } from '../../core/origin.ts';
import { sha256 } from '../../core/secret.ts';
import { endSessions } from '../../core/sessions.ts';
import { refreshTokens } from '../../db/schema/index.ts';
import { leave } from '../medical-cares/locks/leave.ts';
import { accountSessionHandlers } from './account-sessions.ts';
import { requireClient } from './client.ts';
import type { IdentityParts } from './parts.ts';
import { changePassword, resetTemporary } from './passwords.ts';
import { checkCode, resetPassword, sendCode } from './recovery.ts';
import { refresh } from './refresh.ts';
import { signIn } from './sign-in.ts';

/** Session that a request proves, by access token or refresh handle. */
async function sessionToEnd({ store, authentication }: IdentityParts, { request }: EdgeContext) {
  const named = await authentication.sessionNamed(request);
  if (named) return named;
  const handle = request.cookies[cookieNames.refresh];
  if (!handle || !isWebClient(request)) return null;
  const [row] = await store.db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, sha256(handle)));
  return row?.sessionId ?? null;
}

async function endSession(parts: IdentityParts, context: EdgeContext): Promise<undefined> {
  const sessionId = await sessionToEnd(parts, context);
  if (sessionId) {
    await parts.unitOfWork.write(context.facts, async (unit) => {
      for (const userId of await endSessions(unit, { sessionId }, 'signed_out')) {
        await leave(unit, userId, userId);
      }
      unit.audit({ action: 'session.end', objectType: 'session', objectId: sessionId });
    });
  }
  if (isWebClient(context.request)) {
    clearSessionCookies(context.reply, isSecure(context.request, parts.config.publicUrl));
    // Not "storage": unsent drafts are retained for the same user.
    context.reply.header('Clear-Site-Data', '"cache"');
  }
  return undefined;
}

/** Identity service: tokens, session, passwords. */
export function identityModule(parts: IdentityParts): Module {
  const edge: EdgeHandlers<typeof identityCalls> = {
    connectToken: async (context, { body }) => {
      await requireClient(parts, context, body);
      return body.grant_type === 'password'
        ? signIn(parts, context, body)
        : refresh(parts, context, body.refresh_token);
    },
    getUserInfo: async ({ session }) => {
      const { actor, email, mustChangePassword } = required(session);
      return {
        sub: actor.identityId,
        email: email ?? '',
        name: `${actor.name} ${actor.lastName}`,
        must_change_password: mustChangePassword,
        may_work: actor.mayWork,
      };
    },
    endSession: (context) => endSession(parts, context),
    forgotPassword: async (context, { body }) => {
      parts.background.run(() => sendCode(parts, context, body.Email));
      return undefined;
    },
    checkResetCode: (_, { body }) => checkCode(parts, body),
    resetPassword: (context, { body }) => resetPassword(parts, context, body),
    changePassword: (context, { body }) => changePassword(parts, context, body),
    resetPasswordTemporary: (context, { params }) => resetTemporary(parts, context, params.id),
    getDraftKey: async ({ session }) => ({ Key: parts.keys.draftKey(required(session).actor.userId) }),
    keepAlive: async ({ session }) => ({ AbsoluteExpiry: required(session).absoluteExpiry.toISOString() }),
  };
  return { edge: { ...edge, ...accountSessionHandlers(parts) } };
}
