import { chileDate } from '#domain/chile-clock.ts';
import { statusesInProcess } from '#domain/medical-care/care-kinds.ts';
import { type VaccinationDose, type VaccinationReaction, watchedUntil } from '#domain/programmes/vaccination.ts';
import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import type { StoredVaccination } from '../../db/schema/index.ts';
import type { SeenAdmission } from '../general-admissions/reach.ts';
import { refused, tooEarly } from './refused.ts';

const invalid = (field: string, code: string) => new ProblemError('validation', { Fields: { [field]: code } });

/**
 * Records the current dose or the outcome of a given one; the latter also after the case is closed. A dose requires an encounter
 * that has been started: one that was not can still be refused or cancelled.
 */
export function withVaccination(
  { now, actor }: CallContext,
  { row: { vaccination: stored, closedAt }, cares }: SeenAdmission,
  written: VaccinationDose | VaccinationReaction,
): StoredVaccination {
  if (stored?.Closed) throw refused('vaccination', 'wrongStatus');
  if ('Reaction' in written) {
    if (!stored) throw refused('vaccination', 'wrongStatus');
    return { ...stored, Followed: written };
  }
  const isStarted = cares.some(({ row }) => statusesInProcess.some((status) => status === row.status));
  if (closedAt !== null || !isStarted) throw refused('vaccination', 'wrongStatus');
  if (written.ExpiresAt < chileDate(now)) throw invalid('ExpiresAt', 'expired');
  if (written.Contraindications.length > 0 && !written.Indication) throw invalid('Indication', 'required');
  const Applied = stored?.Applied ?? { At: now.toISOString(), By: actor.userId };
  return { ...written, Applied, Followed: stored?.Followed ?? null, Closed: null };
}

/** @throws ProblemError `outsideWindow` before 15 minutes of observation, `reactionMissing` without an outcome. */
export function closedVaccination({ now, actor }: CallContext, stored: StoredVaccination | null): StoredVaccination {
  if (!stored || stored.Closed) throw refused('closeVaccination', 'wrongStatus');
  const end = watchedUntil({ AppliedAt: stored.Applied.At });
  if (now.getTime() < end) throw tooEarly('closeVaccination', end);
  if (!stored.Followed) throw refused('closeVaccination', 'reactionMissing');
  return { ...stored, Closed: { At: now.toISOString(), By: actor.userId } };
}
