import { fromPromise } from 'xstate';
import type { PolyclinicProfessional } from '#domain/polyclinic.ts';
import type { z } from '#domain/zod.ts';
import type { Dependencies } from './dependencies.ts';
import type { Choice } from './screens.actor.ts';

/** A failure is an answer: what asked for it says so, and asks again. */
type Found<T> = { kind: 'ready'; rows: T[] } | { kind: 'failed' };
type Medic = z.infer<typeof PolyclinicProfessional>;

const size = 100;

async function found<T>(rows: () => Promise<T[]>): Promise<Found<T>> {
  try {
    return { kind: 'ready', rows: await rows() };
  } catch {
    return { kind: 'failed' };
  }
}

/** What the dialogs of a care offer to choose from. */
export const createCareLookups = ({ http }: Dependencies, userId: string) => ({
  specialties: fromPromise<Found<Choice>>(({ signal }) =>
    found(async () => {
      const { Dtos } = await http.call('listSpecialties', { query: { size } }, { signal });
      return Dtos.map((row) => ({ id: row.SpecialtyId, name: row.Name }));
    }),
  ),
  /** Beside me: whom I could start it with. */
  onlineMedics: fromPromise<Found<Medic>, { polyclinicId: string }>(({ input: { polyclinicId: id }, signal }) =>
    found(async () => {
      const { Dtos } = await http.call('getOnlineMedics', { params: { id } }, { signal });
      return Dtos.filter(({ UserId }) => UserId !== userId);
    }),
  ),
});
export type CareLookups = ReturnType<typeof createCareLookups>;
