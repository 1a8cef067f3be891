import { staffRoles } from '#domain/session/roles.ts';
import type { CallContext } from '../../core/context.ts';
import { refused } from './refused.ts';

type Caller = Pick<CallContext, 'actor'>;

/** Domain 2.1, HIC control: staff of the polyclinic. */
export const mayControl = ({ actor }: Caller): boolean => staffRoles.some((role) => actor.roles.includes(role));

export function allowControl(context: Caller, action: string): void {
  if (!mayControl(context)) throw refused(action, 'notMyRole');
}
