import { fromPromise } from 'xstate';
import type { PolyclinicProfessional } from '#domain/polyclinic.ts';
import type { z } from '#domain/zod.ts';
import type { Dependencies } from './dependencies.ts';
import { type Choice, type Lookup, lookedUp } from './lookups.ts';

type Medic = z.infer<typeof PolyclinicProfessional>;

const size = 100;

/** What the dialogs of a care offer to choose from. */
export const createCareLookups = ({ http }: Dependencies, userId: string) => ({
  specialties: fromPromise<Lookup<{ rows: Choice[] }>>(({ signal }) =>
    lookedUp(async () => {
      const { Dtos } = await http.call('listSpecialties', { query: { size } }, { signal });
      return { rows: Dtos.map((row) => ({ id: row.SpecialtyId, name: row.Name })) };
    }),
  ),
  /** Beside me: whom I could start it with. */
  onlineMedics: fromPromise<Lookup<{ rows: Medic[] }>, { polyclinicId: string }>(
    ({ input: { polyclinicId: id }, signal }) =>
      lookedUp(async () => {
        const { Dtos } = await http.call('getOnlineMedics', { params: { id } }, { signal });
        return { rows: Dtos.filter(({ UserId }) => UserId !== userId) };
      }),
  ),
});
export type CareLookups = ReturnType<typeof createCareLookups>;
