import { readNumber } from './number-text.ts';
import type { PrescriptionItem } from './prescription.ts';

/** Ignores accents and case, like the catalogue. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Active ingredients of a DCI: "Amoxicilina y ácido clavulánico" has two. */
export const ingredientsOf = (dci: string): string[] => [
  ...new Set(
    plain(dci)
      .split(/\s*(?:,|\+|\/|;)\s*|\s+(?:y|e|con)\s+/)
      .filter((name) => name !== ''),
  ),
];

const inMg: Record<string, number> = { mg: 1, g: 1_000, µg: 0.001, μg: 0.001, mcg: 0.001, ug: 0.001 };
/** Parses Chilean notation; rejects numbers that other notations read differently. */
function numberOf(text: string): number {
  const [here, elsewhere] = [readNumber(text, 'es'), readNumber(text, 'en')];
  return typeof here === 'number' && (here === elsewhere || elsewhere === 'unclear') ? here : Number.NaN;
}
const strengthPart = /^([\d.,]+(?:\s*\/\s*[\d.,]+)*)\s*(mg|g|µg|μg|mcg|ug)(?:\s*\/\s*([\d.,]*)\s*ml)?$/i;

export type Strength = { mg: number[]; perMl: boolean };

/** "875/125 mg", "500 mg + 30 mg", "250 mg/5 mL": milligrams of each ingredient, per unit or per mL; null: unreadable. */
export function strengthOf(text: string): Strength | null {
  const parts = text.split('+').map((part) => strengthPart.exec(part.trim()));
  const mg = parts.flatMap((part) => {
    if (!part) return [Number.NaN];
    const [, amounts = '', unit = '', volume] = part;
    const per = volume === undefined ? 1 : volume === '' ? 1 : numberOf(volume);
    return amounts.split('/').map((amount) => (numberOf(amount) * (inMg[unit.toLowerCase()] ?? Number.NaN)) / per);
  });
  if (mg.length === 0 || mg.some((one) => !Number.isFinite(one) || one <= 0)) return null;
  const [perMl = false, ...others] = parts.map((part) => part?.[3] !== undefined);
  return others.every((one) => one === perMl) ? { mg, perMl } : null;
}

const counted = new Set(['tablet', 'capsule', 'puff', 'sachet', 'ampoule', 'patch']);
type Dose = Pick<PrescriptionItem, 'Dci' | 'Strength' | 'DoseValue' | 'UnitCode'>;

/** Milligrams of each ingredient per dose; null when unit and strength do not allow it. */
export function doseInMg({ Dci, Strength: text, DoseValue, UnitCode }: Dose): Map<string, number> | null {
  const names = ingredientsOf(Dci);
  const [only] = names;
  if (UnitCode === 'mg' || UnitCode === 'g') {
    return names.length === 1 && only ? new Map([[only, DoseValue * (UnitCode === 'g' ? 1_000 : 1)]]) : null;
  }
  const strength = strengthOf(text);
  if (!strength || strength.mg.length !== names.length) return null;
  const fits = strength.perMl ? UnitCode === 'ml' : UnitCode !== null && counted.has(UnitCode);
  return fits ? new Map(names.map((name, index) => [name, (strength.mg[index] ?? 0) * DoseValue])) : null;
}
