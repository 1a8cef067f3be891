import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { createPerson, showView, t } from '#tests/models/support/on-screen.tsx';
import { startAppointmentAct } from '#tests/models/support/systems/appointment-act.ts';
import { ActNotices } from '#views/screens/agenda-calendar/act-notices.tsx';

await loadTexts('calendar');

test('SAFE-12: moves an appointment to the chosen one of a repeated hour', async () => {
  const { actor, drive, move } = startAppointmentAct();
  showView(<ActNotices act={actor} professionalId="professional" />, {});
  await drive.dragIntoRepeated();
  const asked = within(await screen.findByRole('alert'));
  expect(asked.getByText(/23:30: ¿a cuál de las dos pasa la hora de Rosa Díaz/)).toBeTruthy();
  expect(move.inputs).toEqual([]);
  await createPerson().click(asked.getByRole('button', { name: t('clock.turn.turns.second') }));
  expect(move.inputs.map(({ to }) => to)).toEqual([{ Start: '2027-04-04T03:30:00.000Z', DeltaMinutes: 30 }]);
  actor.stop();
});
