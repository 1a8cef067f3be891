import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { polyclinicFeature } from '#actors/polyclinic/polyclinic.feature.ts';
import type { PolyclinicCares } from '#actors/polyclinic/polyclinic-cares.ts';
import { type PatientRow, personOfRow } from '#domain/patients/patient-rows.ts';
import { loadTexts } from '#i18n/index.ts';
import { NewCare } from '#views/screens/patients/new-care.tsx';
import { guid } from '../models/support/fixtures.ts';
import { control, controlSeen, createPerson, showView, t } from '../models/support/on-screen.tsx';
import { startPolyclinic } from '../models/support/systems/polyclinic.ts';

await loadTexts('patients');

const row: PatientRow = {
  UserId: guid(9),
  Name: 'Rosa',
  LastName: 'Díaz',
  SecondLastName: null,
  IC: '11111111-1',
  BirthDate: null,
  Gender: 'F',
  HealthInsurance: null,
  CompanyName: null,
  LastCare: null,
  OpenCares: 0,
  OpenStatus: null,
};
const label = t('patients.newCareFor', { name: 'Rosa Díaz' });
const button = () => screen.getByRole('button', { name: label });

test('loads the code of an encounter only when the button is pressed', async () => {
  const { actor } = startPolyclinic({ mine: 1, remembered: null });
  let arrive: (cares: Pick<PolyclinicCares, 'careFor'>) => void = () => undefined;
  const code = new Promise<Pick<PolyclinicCares, 'careFor'>>((resolve) => {
    arrive = resolve;
  });
  const begun: unknown[] = [];
  const handle = { now: () => null, get: () => code, watch: () => () => undefined, subscribe: () => () => undefined };
  await act(async () => {
    showView(<NewCare row={row} name="Rosa Díaz" />, {
      actors: { polyclinic: actor },
      features: [{ feature: polyclinicFeature, handle }],
    });
  });
  expect(controlSeen(button())).toEqual(control(label));
  await createPerson().click(button());
  expect(controlSeen(button())).toEqual(control(label, { busy: true, disabled: true }));
  await act(async () => arrive({ careFor: async (...of) => void begun.push(of) }));
  expect([controlSeen(button()), begun]).toEqual([control(label), [[guid(1), personOfRow(row)]]]);
  actor.stop();
});
