import { guid } from '../ids.ts';
import type { Prescription } from './prescription.ts';
import { type SafetyCheckName, safetyChecks } from './safety.types.ts';

export type AnsweredWarning = { key: string; check: SafetyCheckName; medicines: string; reason: string };

/** Acknowledged warnings from the keys of their answers. Those about a medicine that was removed are left out. */
export function answeredWarnings({ Answers, Items }: Pick<Prescription, 'Answers' | 'Items'>): AnsweredWarning[] {
  return Answers.flatMap(({ Key: key, Reason: reason }) => {
    const [name, , ...rest] = key.split(':');
    const check = safetyChecks.find((one) => one === name);
    const ids = rest.filter((part) => guid.safeParse(part).success);
    const named = ids.map((id) => Items.find(({ MedicineId }) => MedicineId === id)?.Name);
    if (!check || named.includes(undefined)) return [];
    return [{ key, check, medicines: [...new Set(named)].join(', '), reason }];
  });
}
