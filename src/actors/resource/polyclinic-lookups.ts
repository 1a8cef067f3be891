import { fromPromise } from 'xstate';
import type { CallOutput } from '#domain/api/call.ts';
import type { placeCalls } from '#domain/api/resources.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type Choice, type Lookup, lookedUp } from '../shared/lookups.ts';

const all = { size: 1_000, activeOnly: false };

/** Lookups of the polyclinics page: possible organizations, and contents. */
export const createPolyclinicLookups = ({ http }: Dependencies) => ({
  organizations: fromPromise<Lookup<{ organizations: Choice[] }>>(({ signal }) =>
    lookedUp(async () => {
      const { Dtos } = await http.call('listOrganizations', { query: all }, { signal });
      return {
        organizations: Dtos.map((row) => ({ id: row.OrganizationId, name: row.Name, hidden: !row.Active })),
      };
    }),
  ),
  polyclinicUse: fromPromise<Lookup<CallOutput<(typeof placeCalls)['getPolyclinicUse']>>, { id: string }>(
    ({ input: { id }, signal }) => lookedUp(() => http.call('getPolyclinicUse', { params: { id } }, { signal })),
  ),
});
