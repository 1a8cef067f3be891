import type { CallContext } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';

type Use = 'People' | 'OpenCares' | 'Polyclinics' | 'BranchOffices';

/** @throws ProblemError `in_use` (409) that states at the field what uses it and how often. */
export function refuseInUse({ locale }: Pick<CallContext, 'locale'>, uses: Readonly<Partial<Record<Use, number>>>) {
  const there = Object.entries(uses).filter(([, count]) => count > 0);
  if (there.length === 0) return;
  const counted = there.map(([use, count]) => `${fieldMessage(`inUse${use}`, locale)}: ${count}.`);
  throw new ProblemError('in_use', { Fields: { Active: [fieldMessage('inUse', locale), ...counted].join(' ') } });
}
