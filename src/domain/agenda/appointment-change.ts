import type { HubEventOf } from '../hub/events.ts';
import { fullName } from '../session/user.ts';

export type AppointmentEvent = HubEventOf<'newTeleconsultaAgenda' | 'closeMedicalCare'>;
export type AppointmentChange = {
  careId: string;
  version: number;
  by: string;
  from: string;
  /** Null when it was cancelled. */
  to: string | null;
  reason: string | null;
};

const cancelled = ['CANCELLED_BY_MEDIC', 'WITHDRAWN', 'CREATED_IN_ERROR'];

/** What another user did to an appointment of this professional: moved or cancelled it; otherwise null. */
export function appointmentChangeIn({ type, payload }: AppointmentEvent, userId: string): AppointmentChange | null {
  const { MedicalCareId: careId, Version: version, ProfessionalId, ScheduledDate } = payload;
  if (ProfessionalId !== userId || ScheduledDate === null) return null;
  if (type === 'hub.closeMedicalCare') {
    const { ClosedBy, CloseReason, Row } = payload;
    if (ClosedBy.UserId === userId || !cancelled.includes(CloseReason)) return null;
    const reason = Row?.commentary ?? null;
    return { careId, version, by: fullName(ClosedBy), from: ScheduledDate, to: null, reason };
  }
  const { MovedBy, MoveReason, PreviousScheduledDate: from } = payload;
  if (!MovedBy || MovedBy.UserId === userId || from === null) return null;
  return { careId, version, by: fullName(MovedBy), from, to: ScheduledDate, reason: MoveReason ?? null };
}

/** Adds a change. Moves in a row count as one, and one that is moved back where it was did not change. */
export function withChange(changes: readonly AppointmentChange[], change: AppointmentChange): AppointmentChange[] {
  const last = changes.findLast(({ careId }) => careId === change.careId);
  if (!last || last.to === null || change.to === null) return [...changes, change];
  const others = changes.filter((one) => one !== last);
  return change.to === last.from ? others : [...others, { ...change, from: last.from }];
}
