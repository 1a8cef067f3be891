import type { Locale } from '#domain/locale.ts';
import { inputText } from '#domain/prescription/number-text.ts';
import { supplyUnit } from '#domain/supplies/supply-unit.ts';
import type { Database } from '../../core/context.ts';
import { consumableMovements, medicineMovements, usesOfCare } from '../supplies/movements.ts';

/** Supplies used and given in an encounter, oldest first. */
export async function supplyLines(db: Database, careId: string, language: Locale): Promise<string[]> {
  const used = await consumableMovements(db, usesOfCare(careId));
  const given = await medicineMovements(db, usesOfCare(careId));
  const lotWord = language === 'es' ? 'lote' : 'lot';
  const measured = (amount: number, unit: string) =>
    `${inputText(amount, language)} ${supplyUnit(unit, amount, language)}`;
  const lines = [
    ...used.Dtos.map(({ At, Quantity, Unit, ConsumableName }) => ({
      at: At,
      line: `${ConsumableName}: ${measured(-Quantity, Unit)}`,
    })),
    ...given.Dtos.map(({ At, Quantity, PharmaceuticalForm, Name, Strength, Lot }) => ({
      at: At,
      line: `${Name} ${Strength}${Lot === '' ? '' : ` (${lotWord} ${Lot})`}: ${measured(-Quantity, PharmaceuticalForm)}`,
    })),
  ];
  return lines.sort((a, b) => a.at.localeCompare(b.at)).map(({ line }) => line);
}
