import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { CareStatus, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { ReadOnlyNote } from '#views/screens/medical-care/documents/read-only-note.tsx';
import { medicalCare } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('prescribing')]);

const { PROCESS, CLOSED } = CareStatus;
const refused = (Guard: MedicalCareDetail['Allowed'][number]['Guard']) => [
  { Action: 'document' as const, Allowed: false, Guard },
];

test.each([
  ['readOnlyRole', { status: PROCESS, Allowed: refused('notMyRole') }],
  ['readOnly', { status: PROCESS, Allowed: refused('notHolder') }],
  ['readOnlyClosed', { status: CLOSED, Allowed: refused('wrongStatus') }],
] as const)('says why the user writes no documents: %s', (text, of) => {
  const context = { care: { ...medicalCare(1), ...of } };
  showView(<ReadOnlyNote care={stub<MedicalCareActor>(createActor(createMachine({ context })).start())} />, {});
  expect(screen.getByText(t(`documents.${text}`))).toBeDefined();
});
