import { eq } from 'drizzle-orm';
import { commissionOf, PaymentStatus } from '#domain/income/income.ts';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { medicRoles } from '#domain/session/roles.ts';
import { chileInstant, inChile } from '#domain/time.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { branchOffices, catalogueRows, medicalCares, payments, services, staffs } from '../db/schema/index.ts';
import { currencyId, specialtyId } from './catalogues.seed.ts';
import { demoAccounts } from './data/people.ts';
import { demoOrganizationId, demoUserId } from './people.seed.ts';

const commission = 1_500;
const prices = [24_000, 29_900];
const hours = ['09:20', '10:40', '12:10', '15:30', '17:05'];
/** Paid encounters of consecutive days: 13 of them, so that no two weeks are equal. */
const paidOnDays = [2, 1, 0, 3, 1, 0, 2, 4, 1, 0, 1, 3, 0];
/** Days before now: half a year before the demo encounters, which are of the last week. */
const days = { from: 8, to: 182 };
/** The organization pays at the end of the month; in the demo, income older than this many days is paid. */
const paidAfter = 30;

const paidPeople = demoAccounts.filter(({ roles }) => medicRoles.some((role) => roles.includes(role)));
export const demoStaffs = paidPeople.flatMap(({ key, specialties = [] }) =>
  specialties.map((specialty, index) => ({
    id: fixedId('demo-staff', `${key}-${specialty}`),
    userId: demoUserId(key),
    branchOfficeId: fixedId('demo-branch-office', 'canelos'),
    specialtyId: specialtyId(specialty),
    price: prices[index] ?? 24_000,
    currencyId: currencyId('CLP'),
    commission,
  })),
);

function statusOf(daysAgo: number, count: number) {
  if (daysAgo <= paidAfter) return PaymentStatus.PENDING;
  return daysAgo % 37 === 0 && count === 0 ? PaymentStatus.REJECTED : PaymentStatus.PAID;
}

const offered = [
  { key: 'first', type: CareMode.INPERSON, name: 'Primera consulta', deltaTime: 45, price: 32_000 },
  { key: 'control', type: CareMode.REMOTE, name: 'Control a distancia', deltaTime: 20, price: 18_000 },
  { key: 'results', type: CareMode.REMOTE, name: 'Revisión de exámenes', deltaTime: 15, price: 12_000 },
] as const;
const demoServices = paidPeople.flatMap(({ key: account }) =>
  offered.map(({ key, ...service }) => ({
    id: fixedId('demo-service', `${account}-${key}`),
    userId: demoUserId(account),
    ...service,
    currencyId: currencyId('CLP'),
  })),
);

/** Places with prices for the demo physicians, and their income of half a year. */
export async function seedIncome(db: Database, now: Date): Promise<void> {
  await db.insert(branchOffices).values({
    id: fixedId('demo-branch-office', 'canelos'),
    organizationId: demoOrganizationId('salud'),
    name: 'Centro médico Los Canelos',
    addressText: 'Avenida Providencia 1650, Santiago',
  });
  await db.insert(staffs).values(demoStaffs);
  await db.insert(services).values(demoServices);

  const names = new Map((await db.select().from(catalogueRows)).map(({ id, name }) => [id, name]));
  const earned = (place: (typeof demoStaffs)[number], key: string, date: Date) => ({
    id: fixedId('demo-payment', key),
    userId: place.userId,
    serviceName: names.get(place.specialtyId) ?? '',
    date,
    amount: place.price,
    commission: commissionOf(place.price, commission),
    currencyId: place.currencyId,
  });
  const past = Array.from({ length: days.to - days.from }, (_, index) => days.from + index);
  const attendedAt = (daysAgo: number, person: number) => {
    const day = inChile(now).subtract(daysAgo, 'day');
    const paid = day.day() === 0 ? 0 : paidOnDays[(daysAgo + person * 4) % paidOnDays.length];
    return hours.slice(0, paid).map((hour) => chileInstant(day.format('YYYY-MM-DD'), hour));
  };
  const before = paidPeople.flatMap(({ key }, person) => {
    const places = demoStaffs.filter(({ userId }) => userId === demoUserId(key));
    return past.flatMap((daysAgo) =>
      attendedAt(daysAgo, person).flatMap((date, count) => {
        const place = places[(daysAgo + count) % places.length];
        const status = statusOf(daysAgo, count);
        return place ? [{ ...earned(place, `${key}-${daysAgo}-${count}`, date), medicalCareId: null, status }] : [];
      }),
    );
  });
  const closed = await db.select().from(medicalCares).where(eq(medicalCares.status, CareStatus.CLOSED));
  const attended = closed.flatMap(({ id: medicalCareId, professionalId, specialtyId: specialty, closedAt }) => {
    const places = demoStaffs.filter(({ userId }) => userId === professionalId);
    const place = places.find((one) => one.specialtyId === specialty) ?? places[0];
    if (!place || !closedAt) return [];
    return [{ ...earned(place, medicalCareId, closedAt), medicalCareId, status: PaymentStatus.PENDING }];
  });
  await db.insert(payments).values([...before, ...attended]);
}
