import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import { type Answered, diagnosesIn } from './answered.ts';

/** Every diagnosis once, since the first time it was named; confirmed when it ever was. The last named first. */
export function conditionsOf(answers: readonly Answered[]): MedicalRecord['Conditions'] {
  const named = answers.flatMap((answered) =>
    diagnosesIn(answered).map((row) => ({ ...row, at: answered.at.getTime() })),
  );
  return [...new Set(named.map(({ code }) => code))].map((Code) => {
    const found = named.filter(({ code }) => code === Code);
    return {
      Code,
      Name: found[0]?.name ?? Code,
      Since: new Date(Math.min(...found.map(({ at }) => at))).toISOString(),
      Certainty: found.some(({ certainty }) => certainty === 'CONFIRMED') ? 'CONFIRMED' : 'PRESUMPTIVE',
    };
  });
}
