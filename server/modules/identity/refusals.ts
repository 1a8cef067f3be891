import type { EdgeContext } from '../../core/module.ts';
import type { IdentityParts } from './parts.ts';

type Refused = {
  action: 'session.refused' | 'password.refused' | 'client.refused' | 'reset.refused';
  /** What was typed may be anything, a password in the wrong field too: only its pseudonym is kept. */
  typed: string;
  userId: string | null;
};

/** A failed sign-in leaves a row: when, from where, and whether two were for the same account. */
export const auditRefused = (parts: IdentityParts, { facts }: EdgeContext, { action, typed, userId }: Refused) =>
  parts.unitOfWork.write(facts, async (unit) => {
    unit.audit({
      action,
      objectType: 'account',
      objectId: userId,
      outcome: 'refused',
      detail: { account: parts.keys.pseudonym(typed) },
    });
  });
