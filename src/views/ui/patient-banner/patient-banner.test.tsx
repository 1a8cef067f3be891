import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PatientBanner } from './patient-banner.tsx';

test('names the patient, labels each fact and writes the unknown in words', () => {
  render(
    <PatientBanner
      label="Patient"
      patientId="p-1"
      name="Rosa Huenchumán"
      facts={[
        { label: 'RUT', value: '11.872.504-2' },
        { label: 'Phone', value: null, unknown: 'not informed' },
      ]}
    />,
  );
  const banner = screen.getByRole('region', { name: 'Patient' });
  expect({
    patient: banner.dataset.patient,
    heading: within(banner).getByRole('heading', { level: 1 }).textContent,
    terms: within(banner)
      .getAllByRole('term')
      .map((term) => term.textContent),
    values: within(banner)
      .getAllByRole('definition')
      .map((value) => value.textContent),
  }).toEqual({
    patient: 'p-1',
    heading: 'Rosa Huenchumán',
    terms: ['RUT', 'Phone'],
    values: ['11.872.504-2', 'not informed'],
  });
});
