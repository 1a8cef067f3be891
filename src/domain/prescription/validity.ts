import dayjs from 'dayjs';
import { chileDate } from '../chile-clock.ts';
import type { Prescription, PrescriptionKind } from './prescription.ts';

/** Domain 8.1: thirty days for what the pharmacy keeps, six months for the others. */
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

/** What is wrong with the day that its physician asks for; null: none is asked for, or it is one of those that may be. */
export function validityProblem(kind: PrescriptionKind, today: string, asked: string | null): ValidityProblem | null {
  if (asked === null) return null;
  if (asked === '') return 'missing';
  if (asked < today) return 'past';
  return asked > lastDayOf(kind, today) ? 'late' : null;
}

/** As long as its kind allows, unless its physician says less. */
export function validUntil(kind: PrescriptionKind, today: string, asked: string | null): string {
  const last = lastDayOf(kind, today);
  return asked !== null && asked >= today && asked < last ? asked : last;
}

/** The day that its physician asked for; null when it is as late as it could be, which moves with every change. */
export const requestedValidity = ({
  Kind,
  CreatedAt,
  ValidUntil,
}: Pick<Prescription, 'Kind' | 'CreatedAt' | 'ValidUntil'>): string | null =>
  ValidUntil < lastDayOf(Kind, chileDate(CreatedAt)) ? ValidUntil : null;
