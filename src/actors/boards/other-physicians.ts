import { fromPromise } from 'xstate';
import { chileDate } from '#domain/chile-clock.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type Lookup, lookedUp } from '../shared/lookups.ts';

export type OtherPhysician = {
  UserId: string;
  Name: string;
  LastName: string;
  NextFree: string;
  place: string;
  branchOfficeId: string;
};
/** A civil day of Chile and its number of free solidarity hours. */
export type SolidarityDay = { date: string; free: number };
type AtPlace = { userId: string; branchOfficeId: string };

const limits = { ofPlace: 5, shown: 5, days: 28 } as const;

/** Other physicians with solidarity hours in a specialty at a professional's place, from the day of `from`, earliest first. */
export const createOtherPhysiciansLogic = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<Lookup<{ physicians: OtherPhysician[] }>, { professionalId: string; from: string }>(
    ({ input: { professionalId, from }, signal }) =>
      lookedUp(async () => {
        const date = chileDate(from);
        const { Places } = await http.call('getAgendaHours', { params: { id: professionalId } }, { signal });
        const asked = Places.flatMap(({ BranchOfficeId, Name, SpecialtyIds }) =>
          SpecialtyIds.map(async (specialtyId) => {
            const query = { specialtyId, branchOfficeId: BranchOfficeId, date, size: limits.ofPlace };
            const { Dtos } = await http.call('listDoctorSolidarity', { query }, { signal });
            return Dtos.map((doctor) => ({ ...doctor, place: Name, branchOfficeId: BranchOfficeId }));
          }),
        );
        const found = (await Promise.all(asked))
          .flat()
          .filter(({ UserId }) => UserId !== professionalId)
          .sort((a, b) => Date.parse(a.NextFree) - Date.parse(b.NextFree));
        const physicians = found.filter(({ UserId }, at) => found.findIndex((one) => one.UserId === UserId) === at);
        return { physicians: physicians.slice(0, limits.shown) };
      }),
  );

/** Days within four weeks on which a physician has free solidarity hours at a place. */
export const createSolidarityDaysLogic = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<Lookup<{ days: SolidarityDay[] }>, AtPlace & { from: string }>(
    ({ input: { userId, branchOfficeId, from }, signal }) =>
      lookedUp(async () => {
        const span = { initDate: chileDate(from), segmentDay: limits.days };
        const query = { medicalUserId: userId, branchOfficeId, ...span };
        const { Dtos } = await http.call('listCalendarSolidarity', { query }, { signal });
        return { days: Dtos.flatMap(({ Date: date, Free: free }) => (free > 0 ? [{ date, free }] : [])) };
      }),
  );

/** Start times of the free solidarity hours of such a day. */
export const createSolidarityHoursLogic = ({ http }: Pick<Dependencies, 'http'>) =>
  fromPromise<Lookup<{ starts: string[] }>, AtPlace & { date: string }>(
    ({ input: { userId, branchOfficeId, date }, signal }) =>
      lookedUp(async () => {
        const query = { medicalUserId: userId, branchOfficeId, date };
        const { Dtos } = await http.call('listCalendarDetailSolidarity', { query }, { signal });
        return { starts: Dtos.flatMap(({ State, Start }) => (State === 'FREE' ? [Start] : [])) };
      }),
  );
