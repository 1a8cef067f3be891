import { civilDate, guid } from '../ids.ts';
import { careStatus } from '../medical-care/medical-care.ts';
import { clinicalRoles, RoleId } from '../session/roles.ts';
import { z } from '../zod.ts';

/** Maximum number of encounters per list; users request more in shorter periods. */
export const rosterLimit = 2_000;
/** Maximum length in days, both ends included. */
export const periodLimit = 366;
/** Fever threshold in °C (domain 8, EsachsTemp). */
export const feverFrom = 37.8;

const day = 86_400_000;
const period = { startDate: civilDate, endDate: civilDate };
type Period = { startDate: string; endDate: string };
export const daysIn = ({ startDate, endDate }: Period) => (Date.parse(endDate) - Date.parse(startDate)) / day + 1;
const inOrder = ({ startDate, endDate }: Period) => startDate <= endDate;
const isShort = (given: Period) => daysIn(given) <= periodLimit;

/** `charge`: person responsible for the case; `userId`: attending professional; `patientId`: the patient. */
const Filters = z.strictObject({
  polyclinicId: guid.nullable().default(null),
  /** All polyclinics of the caller; `polyclinicId` is then ignored. */
  multiPolyclinics: z.boolean().default(false),
  status: careStatus.nullable().default(null),
  ...period,
  classificationId: guid.nullable().default(null),
  charge: guid.nullable().default(null),
  userId: guid.nullable().default(null),
  patientId: guid.nullable().default(null),
});
const inPeriod = <T extends z.ZodType<Period>>(schema: T) =>
  schema
    .refine(inOrder, { path: ['endDate'], message: 'dateOrder' })
    .refine(isShort, { path: ['endDate'], message: 'longPeriod' });
export const EsachsFilters = inPeriod(Filters).refine(
  ({ polyclinicId, multiPolyclinics }) => multiPolyclinics || polyclinicId !== null,
  { path: ['polyclinicId'], message: 'reportPolyclinic' },
);
export type EsachsFilters = z.infer<typeof EsachsFilters>;
export const TemperaturePeriod = inPeriod(z.strictObject(period));
export type TemperaturePeriod = z.infer<typeof TemperaturePeriod>;

/** Domain 3.1: facilitators and polyclinic administrators print counts only, nothing that names a patient. */
export const companyReports = {
  EsachsA: {
    title: { es: 'Resumen de gestión', en: 'Activity summary' },
    roles: [...clinicalRoles, RoleId.FACILITATOR, RoleId.POLYCLINIC_ADMIN],
  },
  EsachsB: { title: { es: 'Nómina de atenciones', en: 'Care roster' }, roles: clinicalRoles },
  EsachsTemp: { title: { es: 'Registro de temperatura', en: 'Temperature log' }, roles: clinicalRoles },
} as const;
export type CompanyReportKind = keyof typeof companyReports;
export const companyReportKinds = Object.keys(companyReports) as [CompanyReportKind, ...CompanyReportKind[]];
