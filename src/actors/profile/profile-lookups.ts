import { fromPromise } from 'xstate';
import { nativePeopleChoice } from '../shared/catalogue-choice.ts';
import { type Choice, type Lookup, lookedUp } from '../shared/lookups.ts';
import type { ProfilePorts } from './profile.types.ts';

export type ProfileLookups = Lookup<Record<'CountryId' | 'NativePeopleId', Choice[]>>;
const active = { size: 1_000, Active: true };

export type Places = Lookup<Record<'regions' | 'communes', Choice[]>>;

/** Regions and communes of Chile; a commune contains its region. */
export const createPlaces = ({ dependencies: { http } }: ProfilePorts) =>
  fromPromise<Places>(({ signal }) =>
    lookedUp(async () => {
      const countries = await http.call('listCountries', { query: active }, { signal });
      const id = countries.Dtos.find(({ Code }) => Code === 'CL')?.CountryId;
      if (id === undefined) return { regions: [], communes: [] };
      const [regions, communes] = await Promise.all([
        http.call('listStatesByCountry', { params: { id } }, { signal }),
        http.call('listCitiesByCountry', { params: { id } }, { signal }),
      ]);
      return {
        regions: regions.Dtos.map((row) => ({ id: row.StateId, name: row.Name })),
        communes: communes.Dtos.map((row) => ({ id: row.CityId, name: row.Name, of: row.StateId })),
      };
    }),
  );

/** Options of the personal data. */
export const createProfileLookups = ({ dependencies: { http } }: ProfilePorts) =>
  fromPromise<ProfileLookups>(({ signal }) =>
    lookedUp(async () => {
      const [countries, peoples] = await Promise.all([
        http.call('listCountries', { query: active }, { signal }),
        http.call('listNativePeoples', { query: active }, { signal }),
      ]);
      return {
        CountryId: countries.Dtos.map((row) => ({ id: row.CountryId, name: row.Name })),
        NativePeopleId: peoples.Dtos.map(nativePeopleChoice),
      };
    }),
  );
