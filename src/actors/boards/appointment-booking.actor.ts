import { type ActorRefFrom, fromEventObservable, fromPromise } from 'xstate';
import type { BookablePatient } from '#domain/agenda/bookable-patient.ts';
import { patientSearchFrom } from '#domain/agenda/bookable-patient.ts';
import { NewAppointmentDraft } from '#domain/agenda/new-appointment.ts';
import { constants } from '#domain/constants.ts';
import { Priority } from '#domain/queue/wait.ts';
import type { Service } from '#domain/resources/services.ts';
import type {
  BookingEvent,
  BookingPorts,
  BookOutcome,
} from '#machines/appointment-booking/appointment-booking.types.ts';
import { appointmentBookingMachine } from '#machines/appointment-booking/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type Lookup, lookedUp } from '../shared/lookups.ts';
import { refusalOf } from './appointment-act.actor.ts';
import { createSlotLease, createTurns } from './slot-lease.ts';

const draftKey = (professionalId: string) => `new-appointment:${professionalId}`;

type Reload = (professionalId: string) => void;

/** Books into the agenda of one professional and reloads it afterwards. One logic per appointment. */
export function createBookings(dependencies: Dependencies, local: LocalDrafts, reload: Reload) {
  const inTurn = createTurns();
  return () => createBookingLogic(dependencies, createSlotLease(dependencies, inTurn), local, reload);
}

function createBookingLogic(
  { http, clock }: Pick<Dependencies, 'http' | 'clock'>,
  lease: ReturnType<typeof createSlotLease>,
  local: LocalDrafts,
  reload: Reload,
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
        const { HoldId, ExpiresAt } = await lease.hold(body, signal);
        const until = Date.parse(ExpiresAt);
        return { kind: 'held', hold: { holdId: HoldId, until, life: Math.max(0, until - clock.now()) } };
      } catch (error) {
        return refusalOf(error, span.DeltaMinutes);
      }
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    book: fromPromise(({ input: { holdId, span, sheet, overrideReason, key } }) => {
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
      const book = async (): Promise<BookOutcome> => {
        try {
          await http.call('createMedicalCare', { body }, { idempotencyKey: key });
          return { kind: 'booked' };
        } catch (error) {
          return refusalOf(error, span.DeltaMinutes);
        }
      };
      return lease.use(book, (outcome) => outcome.kind === 'booked' || outcome.failure === 'not_found');
    }),
    lease: fromEventObservable<BookingEvent, void>(() => lease.life$),
  };
  return appointmentBookingMachine.provide({
    actors,
    actions: {
      keep: (_, { professionalId, draft }) =>
        local.write(draftKey(professionalId), { content: draft, revision: draft.revision }),
      forget: (_, { professionalId }) => local.remove(draftKey(professionalId)),
      reload: (_, { professionalId }) => reload(professionalId),
    },
  });
}

export type BookingPatientFilters = { medicalUserId: string };

/** Patients of that professional; requested only after a name or document was entered. */
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

/** Services of the professional, for their duration in minutes. */
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
