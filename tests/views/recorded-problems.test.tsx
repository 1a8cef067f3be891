import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MedicalRecord } from '#domain/clinical-record/medical-record.ts';
import { loadTexts, showLocale } from '#i18n/index.ts';
import { ProblemsSection } from '#views/screens/clinical-record/problems-section.tsx';
import { PatientConditions } from '#views/screens/medical-care/patient-conditions.tsx';
import { careRecord } from '../models/support/fixtures.ts';
import { showView } from '../models/support/on-screen.tsx';
import { recordHead } from '../models/support/record-head.ts';

await Promise.all([loadTexts('care'), loadTexts('clinicalRecord')]);

const recorded = { Certainty: 'CONFIRMED' as const, LastAt: '2026-11-04T15:00:00.000Z' };
const Conditions: MedicalRecord['Conditions'] = [
  { ...recorded, Code: 'J00', Name: 'Resfrío común', Since: '2016-03-03T15:00:00.000Z', Encounters: 10 },
  { ...recorded, Code: 'I10', Name: 'Hipertensión', Since: recorded.LastAt, Encounters: 1 },
  { ...recorded, Code: 'Z88.0', Name: 'Alergia a penicilina', Since: recorded.LastAt, Encounters: 2 },
];
const lines = (name: string) =>
  screen.getAllByText(name).map((one) => one.closest('li')?.querySelector('p, span + .meta')?.textContent);

test('HAZ-16 shows when a problem was recorded last and how often, in the record and in the encounter', async () => {
  showView(
    <>
      <ProblemsSection head={recordHead({ Conditions })} />
      <PatientConditions record={{ ...careRecord().patient, Conditions }} />
    </>,
    {},
  );
  const cold = 'desde el 03 mar 2016, última vez el 04 nov 2026, en 10 atenciones';
  expect(lines('Resfrío común')).toEqual([cold, `J00, confirmado, ${cold}`]);
  expect(lines('Hipertensión')).toEqual(['registrado el 04 nov 2026', 'I10, confirmado, registrado el 04 nov 2026']);
  expect(lines('Alergia a penicilina')[0]).toEqual(
    'Anotada como diagnóstico, desde el 04 nov 2026, última vez el 04 nov 2026, en 2 atenciones',
  );
  await act(() => showLocale('en'));
  const english = 'since 03 Mar 2016, last recorded on 04 Nov 2026, in 10 encounters';
  expect(lines('Resfrío común')).toEqual([english, `J00, confirmed, ${english}`]);
  expect(lines('Hipertensión')[0]).toEqual('recorded on 04 Nov 2026');
});
