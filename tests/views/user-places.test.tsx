import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { RoleId } from '#domain/session/roles.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { PlaceChoice } from '#views/screens/users/user-choices.tsx';
import type { UserSheetPart } from '#views/screens/users/users.types.ts';
import { guid } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await loadTexts('users');

test.each([
  ['a nurse without one', [RoleId.NURSE], [], true],
  ['a nurse with one', [RoleId.NURSE], [guid(1)], false],
  ['a doctor', [RoleId.DOCTOR], [], false],
])('says what a missing polyclinic means for %s', (_, RoleIds, PolyclinicIds, isSaid) => {
  const edit = createActor(createMachine({ context: { fields: {} } })).start();
  const lookups = { polyclinics: [{ id: guid(1), name: 'Faena Norte' }] };
  showView(<PlaceChoice {...stub<UserSheetPart>({ edit, lookups, sheet: { RoleIds, PolyclinicIds } })} />, {});
  expect(screen.queryByText(t('users.placesNeeded')) !== null).toBe(isSaid);
});
