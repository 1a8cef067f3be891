import type { Locale } from '../locale.ts';
import { type PeriodCode, periodHours } from './periods.ts';
import type { PrescriptionItem } from './prescription.ts';
import { isWhole, unitWord } from './units.ts';

type Timed = Pick<PrescriptionItem, 'EveryValue' | 'PeriodCode' | 'ForValue' | 'ForPeriodCode'>;
type Dosed = Timed & Pick<PrescriptionItem, 'DoseValue' | 'UnitCode' | 'UnitName'>;
export type WrittenItem = Dosed & Pick<PrescriptionItem, 'Quantity' | 'AsNeeded'>;

const everyHours = ({ EveryValue, PeriodCode }: Timed) => EveryValue * periodHours[PeriodCode];

/** Number of doses over the whole duration, at least 1. */
export const dosesOf = (item: Timed): number =>
  Math.max(1, Math.ceil((item.ForValue * periodHours[item.ForPeriodCode]) / everyHours(item)));

export const dosesOfDay = (item: Timed): number => Math.min(dosesOf(item), Math.max(1, 24 / everyHours(item)));

const thousandths = (value: number) => Math.round(value * 1_000) / 1_000;

export function quantityOf(item: Dosed): number {
  const total = thousandths(item.DoseValue * dosesOf(item));
  return isWhole(item) ? Math.ceil(total) : total;
}

const fractions = new Map([
  [0.25, '¼'],
  [0.5, '½'],
  [0.75, '¾'],
]);
const numbers = {
  es: new Intl.NumberFormat('es-CL', { maximumFractionDigits: 3 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 3 }),
};

/** Formats an amount for display: `1½`, `7,5`. */
export function amountText(value: number, locale: Locale): string {
  const whole = Math.floor(value);
  const fraction = fractions.get(thousandths(value - whole));
  return fraction ? `${whole === 0 ? '' : whole}${fraction}` : numbers[locale].format(value);
}

const periodWords: Record<Locale, Record<PeriodCode, [one: string, many: string]>> = {
  es: {
    hour: ['hora', 'horas'],
    day: ['día', 'días'],
    week: ['semana', 'semanas'],
    month: ['mes', 'meses'],
    year: ['año', 'años'],
  },
  en: {
    hour: ['hour', 'hours'],
    day: ['day', 'days'],
    week: ['week', 'weeks'],
    month: ['month', 'months'],
    year: ['year', 'years'],
  },
};

export const periodWord = (code: PeriodCode, count: number, locale: Locale): string =>
  periodWords[locale][code][count === 1 ? 0 : 1];

const lineWords = {
  es: { every: 'cada', for: 'por', needed: 'si es necesario' },
  en: { every: 'every', for: 'for', needed: 'if needed' },
} as const;

export const amountOf = (item: Pick<Dosed, 'UnitCode' | 'UnitName'>, amount: number, locale: Locale): string =>
  `${amountText(amount, locale)} ${unitWord(item, amount, locale)}`;

/** Example: "1 comprimido cada 8 horas por 5 días: 15 comprimidos". Used on screen and in documents. */
export function itemLine(item: WrittenItem, locale: Locale): string {
  const { EveryValue, PeriodCode, ForValue, ForPeriodCode, AsNeeded } = item;
  const words = lineWords[locale];
  const every = periodWord(PeriodCode, EveryValue, locale);
  const parts = [
    amountOf(item, item.DoseValue, locale),
    words.every,
    EveryValue === 1 ? every : `${EveryValue} ${every}`,
    ...(AsNeeded ? [words.needed] : []),
    words.for,
    `${ForValue} ${periodWord(ForPeriodCode, ForValue, locale)}`,
  ];
  return `${parts.join(' ')}: ${amountOf(item, item.Quantity, locale)}`;
}
