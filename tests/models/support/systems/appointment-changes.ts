import type { HubEventOf } from '#domain/hub/events.ts';
import type { Person } from '#domain/session/user.ts';
import { guid, iso, me, medicalCare, noLock, other, t0 } from '../fixtures.ts';

const hour = 3_600_000;
export const ana: Person = { UserId: other, Name: 'Ana', LastName: 'Soto', PhotoUrl: null };
export const myself: Person = { UserId: me, Name: 'Luis', LastName: 'Rojas', PhotoUrl: null };

const refOf = (Version: number, ProfessionalId: string) => ({
  MedicalCareId: guid(100),
  status: 1,
  mode: 2,
  Priority: 2 as const,
  PolyclinicId: null,
  ProfessionalId,
  ScheduledDate: iso(t0 + 2 * hour),
  Version,
});

export const movedBy = (
  MovedBy: Person | null,
  Version: number,
  ProfessionalId: string = me,
): HubEventOf<'newTeleconsultaAgenda'> => ({
  type: 'hub.newTeleconsultaAgenda',
  payload: {
    ...refOf(Version, ProfessionalId),
    ...noLock,
    PreviousScheduledDate: MovedBy && iso(t0 + hour),
    MovedBy,
    MoveReason: MovedBy && 'Reunión clínica',
    number: 'T-2026-000100',
    CreatedAt: iso(t0),
    AttentionType: null,
    Reason: '',
    User: { UserId: null, Name: 'R. D.', LastName: '', BirthDate: null, Gender: 'F' },
  },
});

export const closedBy = (
  ClosedBy: Person,
  Version: number,
  CloseReason: HubEventOf<'closeMedicalCare'>['payload']['CloseReason'] = 'CANCELLED_BY_MEDIC',
): HubEventOf<'closeMedicalCare'> => ({
  type: 'hub.closeMedicalCare',
  payload: {
    ...refOf(Version, me),
    status: 4,
    CloseReason,
    ClosedAt: iso(t0),
    ClosedBy,
    Row: medicalCare(100, { commentary: 'Licencia médica' }),
  },
});

/** Moves it back to where it was. */
export const movedBack = (by: Person, version: number): HubEventOf<'newTeleconsultaAgenda'> => {
  const { type, payload } = movedBy(by, version);
  const { ScheduledDate, PreviousScheduledDate } = payload;
  return { type, payload: { ...payload, ScheduledDate: PreviousScheduledDate, PreviousScheduledDate: ScheduledDate } };
};

const shown = { careId: guid(100), by: 'Ana Soto' };
/** What is shown of each. */
export const shownChange = {
  moved: { ...shown, from: iso(t0 + hour), to: iso(t0 + 2 * hour), reason: 'Reunión clínica' },
  cancelled: { ...shown, from: iso(t0 + 2 * hour), to: null, reason: 'Licencia médica' },
};
