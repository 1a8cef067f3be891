import dayjs from 'dayjs';
import type { PrescriptionKind } from './prescription.ts';

/** Domain 8.1: thirty days for what the pharmacy keeps, six months for the others. */
const longest: Record<PrescriptionKind, [number, 'day' | 'month']> = {
  SIMPLE: [6, 'month'],
  RETAINED: [30, 'day'],
  CHECK: [30, 'day'],
};

/** As long as its kind allows, unless its physician says less. */
export function validUntil(kind: PrescriptionKind, today: string, asked: string | null): string {
  const last = dayjs(today)
    .add(...longest[kind])
    .format('YYYY-MM-DD');
  return asked !== null && asked >= today && asked < last ? asked : last;
}
