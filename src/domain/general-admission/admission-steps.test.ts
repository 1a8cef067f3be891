import { expect, test } from 'vitest';
import { sheetOf } from './admission-sheet.ts';
import { type AdmissionStep, admissionSteps, missingOf } from './admission-steps.ts';

const blank = sheetOf(null, []);
const important = ['systolic', 'diastolic', 'heartRate', 'respiratoryRate', 'temperature', 'oxygenSaturation'];
const vitals = Object.fromEntries([...important, 'fio2', 'awareness', 'pain'].map((name) => [name, '1']));
const accident = {
  AccidentDay: '2026-05-04',
  AccidentTime: '09:50',
  AccidentPlace: 'Patio',
  Task: 'Cargaba',
  Mechanism: 'CUT',
} as const;
const company = { CompanyId: '11111111-1111-4111-8111-111111111111', Insurer: 'Mutual Cordillera' };
const injuries = [{ Part: 'ankleRight', Kind: null, Pain: null, Note: '' } as const];

const counts = (sheet: Parameters<typeof missingOf>[0]) => {
  const missing = missingOf(sheet);
  const of = (step: AdmissionStep) => missing.filter((one) => one.step === step).length;
  return admissionSteps.map(of);
};

test('domain 7: lists accident, company, body part and important signs as missing in a work event', () => {
  const { pain: _, ...withoutPain } = vitals;
  expect([
    counts(blank),
    counts({ ...blank, ...accident, ...company, Injuries: injuries, Vitals: vitals }),
    missingOf({ ...blank, ...accident, ...company, Task: ' ', Injuries: injuries, Vitals: withoutPain }),
  ]).toEqual([
    [5, 2, 1, 9, 0],
    [0, 0, 0, 0, 0],
    [
      { step: 'accident', field: 'Task' },
      { step: 'vitals', field: 'pain' },
    ],
  ]);
});

test('requires company and signs for another kind, and no sign outside the room', () => {
  expect([counts({ ...blank, AttentionType: 2 }), counts({ ...blank, AttentionType: 5 })]).toEqual([
    [0, 1, 0, 9, 0],
    [0, 1, 0, 0, 0],
  ]);
});
