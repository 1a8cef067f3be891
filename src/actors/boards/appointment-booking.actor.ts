import { type ActorRefFrom, fromPromise } from 'xstate';
import type { BookablePatient } from '#domain/agenda/bookable-patient.ts';
import { patientSearchFrom } from '#domain/agenda/bookable-patient.ts';
import { NewAppointmentDraft } from '#domain/agenda/new-appointment.ts';
import { constants } from '#domain/constants.ts';
import { Priority } from '#domain/queue/wait.ts';
import type { Service } from '#domain/resources/services.ts';
import type { BookingPorts } from '#machines/appointment-booking/appointment-booking.types.ts';
import { appointmentBookingMachine } from '#machines/appointment-booking/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type Lookup, lookedUp } from '../shared/lookups.ts';
import { refusalOf } from './appointment-act.actor.ts';

const draftKey = (professionalId: string) => `new-appointment:${professionalId}`;

/** Books into the agenda of one professional; what came of it is read again there. */
export function createBookingLogic(
  { http, clock, report }: Pick<Dependencies, 'http' | 'clock' | 'report'>,
  local: LocalDrafts,
  reload: (professionalId: string) => void,
) {
  const actors: BookingPorts['actors'] = {
    restore: fromPromise(async ({ input: { professionalId } }) => {
      const kept = await local.read(draftKey(professionalId));
      return NewAppointmentDraft.safeParse(kept?.content).data ?? null;
    }),
    hold: fromPromise(async ({ input: { professionalId, span, overrideReason }, signal }) => {
      const body = {
        ProfessionalId: professionalId,
        ...span,
        ...(overrideReason !== null && { OverrideReason: overrideReason }),
      };
      try {
        const { HoldId, ExpiresAt } = await http.call('holdSlot', { body }, { signal });
        const until = Date.parse(ExpiresAt);
        return { kind: 'held', hold: { holdId: HoldId, until, life: Math.max(0, until - clock.now()) } };
      } catch (error) {
        return refusalOf(error, span.DeltaMinutes);
      }
    }),
    // Not tied to the actor's life: what was asked for is done, also when the screen is left.
    book: fromPromise(async ({ input: { holdId, span, sheet, overrideReason, key } }) => {
      const body = {
        userId: sheet.patient?.UserId ?? '',
        polyclinicId: null,
        mode: sheet.mode,
        Priority: Priority.MEDIUM,
        AttentionType: null,
        SpecialtyId: null,
        Reason: sheet.Reason,
        HoldId: holdId,
        ...(overrideReason !== null && { OverrideReason: overrideReason }),
      };
      try {
        await http.call('createMedicalCare', { body }, { idempotencyKey: key });
        return { kind: 'booked' };
      } catch (error) {
        return refusalOf(error, span.DeltaMinutes);
      }
    }),
  };
  return appointmentBookingMachine.provide({
    actors,
    actions: {
      keep: (_, { professionalId, draft }) =>
        local.write(draftKey(professionalId), { content: draft, revision: draft.revision }),
      forget: (_, { professionalId }) => local.remove(draftKey(professionalId)),
      release: (_, { holdId }) => {
        if (holdId === null) return;
        // Of one that is over, or whose slot was booked, there is nothing left to release.
        http.call('releaseSlot', { params: { id: holdId } }).catch((error: unknown) => {
          if (failureOf(error).code !== 'not_found') report(error);
        });
      },
      reload: (_, { professionalId }) => reload(professionalId),
    },
  });
}

export type BookingPatientFilters = { medicalUserId: string };

/** Patients of that professional; asked only once a name or a document is written. */
export const createBookingPatientsLogic = ({ http }: Pick<Dependencies, 'http'>) =>
  createPagedListMachine<BookablePatient, BookingPatientFilters>({ start: 'idle' }).provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText, filters }, signal }) =>
        searchText.trim().length < patientSearchFrom
          ? Promise.resolve({ Quantity: 0, Dtos: [] })
          : http.call('listAgendaPatients', { query: { ...filters, page, size, searchText } }, { signal }),
      ),
    },
  });

/** What the professional offers, for its minutes. */
export const createBookingServicesLogic = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<Lookup<{ services: Service[] }>, { professionalId: string }>(({ input: { professionalId }, signal }) =>
    lookedUp(async () => {
      const query = { size: constants.staffListSize };
      const { Dtos } = await http.call('listServicesOfUser', { params: { id: professionalId }, query }, { signal });
      return { services: Dtos.filter(({ Active }) => Active) };
    }),
  );

export type BookingActor = ActorRefFrom<ReturnType<typeof createBookingLogic>>;
export type BookingPatientsActor = ActorRefFrom<ReturnType<typeof createBookingPatientsLogic>>;
