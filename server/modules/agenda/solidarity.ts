import { and, asc, eq } from 'drizzle-orm';
import { type AgendaHoursContent, noAgendaHours } from '#domain/agenda/agenda-hours.ts';
import { slotsOf, type Taken, withStates } from '#domain/agenda/slots.ts';
import type { appointmentCalls } from '#domain/api/agenda.ts';
import type { Database, Handlers } from '../../core/context.ts';
import { matches, pageOf } from '../../core/search.ts';
import { mayWork } from '../../core/work-access.ts';
import { agendaHours, staffs, users } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { takenOf } from './bookings.ts';
import { hoursOf } from './hours.queries.ts';
import { daysFrom, shownSlot } from './shown.ts';

/** Days searched for a free slot. */
const daysAhead = 60;

type Calls = 'listCalendarSolidarity' | 'listCalendarDetailSolidarity' | 'listDoctorSolidarity';

const solidarity = (content: AgendaHoursContent, date: string, taken: Taken, now: Date, placeId?: string) =>
  withStates(slotsOf(content, date), taken, now).filter(
    ({ isSolidarity, branchOfficeId }) => isSolidarity && (placeId === undefined || branchOfficeId === placeId),
  );

async function nextFree(db: Database, userId: string, branchOfficeId: string, first: string, now: Date) {
  const content = await hoursOf(db, userId);
  if (!content || ![...content.Weekly, ...content.Extra].some(({ IsSolidarity }) => IsSolidarity)) return null;
  const days = daysFrom(first, daysAhead);
  const taken = await takenOf(db, { userId, first, last: days.at(-1) ?? first, now });
  for (const date of days) {
    const free = solidarity(content, date, taken, now, branchOfficeId).find(({ state }) => state === 'FREE');
    if (free) return free.start;
  }
  return null;
}

/** Free consultations of an organization (domain 1): colleagues see the times, never the patients. */
export const solidarityHandlers: Pick<Handlers<typeof appointmentCalls>, Calls> = {
  async listCalendarSolidarity({ db, now }, { query: { medicalUserId, initDate, segmentDay, branchOfficeId } }) {
    const content = (await hoursOf(db, medicalUserId)) ?? noAgendaHours;
    const days = daysFrom(initDate, segmentDay);
    const span = { first: initDate, last: days.at(-1) ?? initDate };
    const taken = await takenOf(db, { userId: medicalUserId, ...span, now });
    const Dtos = days.map((date) => {
      const slots = solidarity(content, date, taken, now, branchOfficeId);
      const count = (wanted: string) => slots.filter(({ state }) => state === wanted).length;
      return { Date: date, Free: count('FREE'), Booked: count('BOOKED') };
    });
    return { Quantity: Dtos.length, Dtos };
  },

  async listCalendarDetailSolidarity({ db, now }, { query: { medicalUserId, date, branchOfficeId } }) {
    const content = (await hoursOf(db, medicalUserId)) ?? noAgendaHours;
    const taken = await takenOf(db, { userId: medicalUserId, first: date, last: date, now });
    const Dtos = solidarity(content, date, taken, now, branchOfficeId).map((slot) =>
      shownSlot(medicalUserId, slot, null),
    );
    return { Quantity: Dtos.length, Dtos };
  },

  async listDoctorSolidarity({ db, now }, { query }) {
    const { specialtyId, branchOfficeId, date, searchText } = query;
    const people = await db
      .select({ userId: users.id, name: users.name, lastName: users.lastName })
      .from(staffs)
      .innerJoin(users, eq(users.id, staffs.userId))
      .innerJoin(agendaHours, eq(agendaHours.userId, staffs.userId))
      .where(
        and(
          eq(staffs.specialtyId, specialtyId),
          eq(staffs.branchOfficeId, branchOfficeId),
          eq(staffs.active, true),
          mayWork,
          matches(users.searchText, searchText),
        ),
      )
      .orderBy(asc(users.lastName), asc(users.name), asc(users.id));
    const found = await Promise.all(
      people.map(async (person) => ({ person, at: await nextFree(db, person.userId, branchOfficeId, date, now) })),
    );
    const offered = found
      .flatMap(({ person, at }) => (at === null ? [] : [{ person, at }]))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    const { limit, offset } = pageOf(query);
    return {
      Quantity: offered.length,
      Dtos: offered.slice(offset, offset + limit).map(({ person, at }) => ({
        ...personOf(person),
        SpecialtyId: specialtyId,
        NextFree: at.toISOString(),
      })),
    };
  },
};
