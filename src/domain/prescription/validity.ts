import dayjs from 'dayjs';
import { chileDate } from '../chile-clock.ts';
import type { Prescription, PrescriptionKind } from './prescription.ts';

/** Domain 8.1: thirty days for prescriptions retained by the pharmacy, six months for others. */
const longest: Record<PrescriptionKind, [number, 'day' | 'month']> = {
  SIMPLE: [6, 'month'],
  RETAINED: [30, 'day'],
  CHECK: [30, 'day'],
};

export const lastDayOf = (kind: PrescriptionKind, today: string): string =>
  dayjs(today)
    .add(...longest[kind])
    .format('YYYY-MM-DD');

export type ValidityProblem = 'missing' | 'past' | 'late';

/** Error of the requested end date; null when none is requested or it is allowed. */
export function validityProblem(kind: PrescriptionKind, today: string, asked: string | null): ValidityProblem | null {
  if (asked === null) return null;
  if (asked === '') return 'missing';
  if (asked < today) return 'past';
  return asked > lastDayOf(kind, today) ? 'late' : null;
}

/** The requested end date, by default the maximum of its kind. */
export function validUntil(kind: PrescriptionKind, today: string, asked: string | null): string {
  const last = lastDayOf(kind, today);
  return asked !== null && asked >= today && asked < last ? asked : last;
}

/** The requested end date; null when it equals the maximum, which moves with every change. */
export const requestedValidity = ({
  Kind,
  CreatedAt,
  ValidUntil,
}: Pick<Prescription, 'Kind' | 'CreatedAt' | 'ValidUntil'>): string | null =>
  ValidUntil < lastDayOf(Kind, chileDate(CreatedAt)) ? ValidUntil : null;
