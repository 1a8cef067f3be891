import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dayHoursMax } from '#domain/agenda/agenda-hours.ts';
import { loadTexts } from '#i18n/index.ts';
import { showView, t } from '#tests/models/support/on-screen.tsx';
import { AddButton } from './add-button.tsx';

await loadTexts('agendaHours');

test.each([
  [dayHoursMax - 1, 1, ''],
  [dayHoursMax, 0, t('agendaHours.full', { count: dayHoursMax })],
])('with %i exceptions adds %i, and shows why it adds none', async (count, expected, reason) => {
  let added = 0;
  showView(<AddButton text="Add" group="Blocked" count={count} max={dayHoursMax} onAdd={() => added++} />, {});
  const button = screen.getByRole('button');
  await userEvent.click(button);
  const shown = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect([added, shown]).toEqual([expected, reason]);
});
