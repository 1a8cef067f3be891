import { z } from './zod.ts';

const counters = [
  'OrientationNew',
  'OrientationClose',
  'TeleconsultNew',
  'TeleconsultClose',
  'PolyclinicNew',
  'PolyclinicProcess',
  'PolyclinicClose',
  'SheduleNew',
  'SheduleProcess',
  'ShowExam',
  'FormCovid19New',
  'ConsultSheduledNew',
] as const;

const count = z.number().int().min(0);

/** Shell 3, "Dashboard counters", with the wire's spelling. */
export const DashboardTotals = z
  .object(Object.fromEntries(counters.map((name) => [name, count])) as Record<(typeof counters)[number], typeof count>)
  .meta({ id: 'DashboardTotals' });
export type DashboardTotals = z.infer<typeof DashboardTotals>;
export const Total = z.object({ Total: count }).meta({ id: 'Total' });
