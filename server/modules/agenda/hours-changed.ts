import type { SystemContext } from '../../core/context.ts';
import { facilitatorsOf } from '../medical-cares/access/audience.ts';

/** To a professional and who runs their agenda: at `start` somebody holds an hour or let it go; without it, all hours. */
export async function emitHoursChanged(
  { db, emit }: Pick<SystemContext, 'db' | 'emit'>,
  { professionalId, start }: { professionalId: string; start: Date | null },
): Promise<void> {
  const recipients = new Set([professionalId, ...(await facilitatorsOf(db, [professionalId]))]);
  emit('agendaHoursChanged', [...recipients], { ProfessionalId: professionalId, Start: start?.toISOString() ?? null });
}
