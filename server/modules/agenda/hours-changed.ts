import type { SystemContext } from '../../core/context.ts';
import { facilitatorsOf } from '../medical-cares/access/audience.ts';
import { agendaShownTo } from '../work-groups/work-groups.queries.ts';

/**
 * Notifies a professional, the facilitators of their agenda and the work groups that see it that the slot at `start` was held
 * or released; without `start`, that all hours changed.
 */
export async function emitHoursChanged(
  { db, emit }: Pick<SystemContext, 'db' | 'emit'>,
  { professionalId, start }: { professionalId: string; start: Date | null },
): Promise<void> {
  const readers = [...(await facilitatorsOf(db, [professionalId])), ...(await agendaShownTo(db, professionalId))];
  const recipients = new Set([professionalId, ...readers]);
  emit('agendaHoursChanged', [...recipients], { ProfessionalId: professionalId, Start: start?.toISOString() ?? null });
}
