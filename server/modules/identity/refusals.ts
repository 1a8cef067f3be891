import type { EdgeContext } from '../../core/module.ts';
import type { IdentityParts } from './parts.ts';

type Refused = {
  action: 'session.refused' | 'password.refused' | 'client.refused' | 'reset.refused';
  /** Only a pseudonym of the typed name is stored, because it may be a password in the wrong field. */
  typed: string;
  userId: string | null;
};

/** Audits a failed sign-in: time, address, and whether two were for the same account. */
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
