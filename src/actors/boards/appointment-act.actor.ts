import { type ActorRefFrom, fromPromise } from 'xstate';
import { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import { gridMinutes } from '#domain/agenda/appointment-span.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { z } from '#domain/zod.ts';
import type { AppointmentChange } from '#machines/agenda/agenda.types.ts';
import type { ActFailure, ActPorts, ActRefusal } from '#machines/appointment-act/appointment-act.types.ts';
import { appointmentActMachine } from '#machines/appointment-act/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const Taken = z.object({
  Start: z.string(),
  End: z.string(),
  number: z.string().optional(),
  User: z.object({ Name: z.string(), LastName: z.string() }).optional(),
});
const failures: Partial<Record<ProblemCode, ActFailure>> = {
  slot_taken: 'slot_taken',
  version_conflict: 'version_conflict',
  not_found: 'not_found',
  validation: 'past',
  transition_not_allowed: 'not_allowed',
  locked_by_other: 'not_allowed',
  role_not_allowed: 'not_allowed',
};

/** Maps a refusal by the server; rethrows any other error. */
export function refusalOf(error: unknown, minutes: number): { kind: 'refused' } & ActRefusal {
  const { code, problem } = failureOf(error);
  const failure = code && failures[code];
  if (!failure) throw error;
  const taken = Taken.safeParse(problem?.Current).data;
  return {
    kind: 'refused',
    failure,
    taken:
      failure === 'slot_taken' && taken
        ? {
            Start: taken.Start,
            End: taken.End,
            number: taken.number ?? null,
            name: taken.User ? `${taken.User.Name} ${taken.User.LastName}`.trim() : null,
          }
        : null,
    free: (z.array(AppointmentSlot).safeParse(problem?.NextFree).data ?? []).map(({ Start }) => ({
      Start,
      DeltaMinutes: minutes,
    })),
    mayOverride: problem?.MayOverride ?? false,
  };
}

type Answers = { changed: (change: AppointmentChange) => void; reload: () => void };

/** Actions in one agenda; their results are applied to its days. */
export function createAppointmentActLogic({ http }: Pick<Dependencies, 'http'>, { changed, reload }: Answers) {
  const actors: ActPorts['actors'] = {
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    move: fromPromise(async ({ input: { careId, version, from, to, commentary, overrideReason } }) => {
      const body = {
        date: to.Start,
        ...(to.DeltaMinutes !== from.DeltaMinutes && { DeltaMinutes: to.DeltaMinutes }),
        ...(commentary && { commentary }),
        ...(overrideReason && { OverrideReason: overrideReason }),
      };
      try {
        const care = await http.call('rescheduleMedicalCare', { params: { id: careId }, body }, { ifMatch: version });
        return { kind: 'moved', change: { MedicalCareId: careId, ...to, Version: care.Version } };
      } catch (error) {
        return refusalOf(error, to.DeltaMinutes);
      }
    }),
    cancel: fromPromise(async ({ input: { careId, version, commentary, ending } }) => {
      try {
        const params = { id: careId };
        const body = { commentary, ...(ending === 'noShow' && { NoShow: true }) };
        await http.call('cancelMedicalCareForMedic', { params, body }, { ifMatch: version });
        return { kind: 'cancelled' };
      } catch (error) {
        return refusalOf(error, gridMinutes);
      }
    }),
  };
  return appointmentActMachine.provide({
    actors,
    actions: { changed: (_, { change }) => changed(change), reload: () => reload() },
  });
}
export type AppointmentActActor = ActorRefFrom<typeof appointmentActMachine>;
