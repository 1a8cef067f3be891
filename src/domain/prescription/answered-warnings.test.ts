import { expect, test } from 'vitest';
import { guid } from '#tests/models/support/fixtures.ts';
import { answeredWarnings } from './answered-warnings.ts';
import type { Prescription } from './prescription.ts';

const Items = [
  { MedicineId: guid(1), Name: 'Paracetamol' },
  { MedicineId: guid(2), Name: 'Tramadol' },
] as Prescription['Items'];
const Reason = 'Conversado con la persona';
const shown = (...keys: string[]) =>
  answeredWarnings({ Items, Answers: keys.map((Key) => ({ Key, Reason })) }).map(
    ({ check, medicines }) => `${check}: ${medicines}`,
  );

test('names the check and the medicines of each answered warning', () => {
  const interaction = `interaction:REASON:${guid(1)}:${guid(2)}:paracetamol tramadol`;
  expect(shown(`dose:REASON:${guid(1)}:paracetamol 4500`, interaction)).toEqual([
    'dose: Paracetamol',
    'interaction: Paracetamol, Tramadol',
  ]);
  expect(shown('allergy:NOT_RUN:allergiesunknown')).toEqual(['allergy: ']);
});

test('leaves out an answer about a medicine that was removed', () => {
  expect(shown(`dose:REASON:${guid(3)}:ibuprofeno 3200`)).toEqual([]);
});
