import type { SystemContext } from '../../core/context.ts';
import { facilitatorsOf } from '../medical-cares/access/audience.ts';

/**
 * Notifies a professional and the facilitators of their agenda that the slot at `start` was held or released; without
 * `start`, that all hours changed.
 */
export async function emitHoursChanged(
  { db, emit }: Pick<SystemContext, 'db' | 'emit'>,
  { professionalId, start }: { professionalId: string; start: Date | null },
): Promise<void> {
  const recipients = new Set([professionalId, ...(await facilitatorsOf(db, [professionalId]))]);
  emit('agendaHoursChanged', [...recipients], { ProfessionalId: professionalId, Start: start?.toISOString() ?? null });
}
