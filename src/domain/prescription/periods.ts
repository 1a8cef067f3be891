/** Domain 9.3, "Periods": catalogue codes; computations convert them to hours. */
export const periodCodes = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PeriodCode = (typeof periodCodes)[number];

export const periodHours: Record<PeriodCode, number> = {
  hour: 1,
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
  year: 365 * 24,
};
