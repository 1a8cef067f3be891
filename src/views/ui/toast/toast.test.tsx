import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ToastItem, ToastRegion } from './toast.tsx';

const saved: ToastItem = { id: 'saved', tone: 'ok', title: 'Saved' };
const failed: ToastItem = { id: 'failed', tone: 'danger', title: 'Not saved' };
const away: ToastItem = { id: 'away', tone: 'warn', title: 'Still here?', dismissible: false };

test('shows an error as an alert, the rest as statuses, and a button only on what may be closed', async () => {
  const user = userEvent.setup();
  const closed: string[] = [];
  render(
    <ToastRegion
      label="Notices"
      dismissLabel="Close"
      toasts={[saved, failed, away]}
      onDismiss={(id) => closed.push(id)}
    />,
  );
  expect({
    alerts: screen.getAllByRole('alert').map((toast) => toast.textContent),
    statuses: screen.getAllByRole('status').map((toast) => toast.textContent),
  }).toEqual({ alerts: ['Not saved'], statuses: ['Saved', 'Still here?'] });

  for (const button of screen.getAllByRole('button', { name: 'Close' })) await user.click(button);
  expect(closed).toEqual(['saved', 'failed']);
});

test('reports that it has focus or the pointer, so that its owner can pause the clock', () => {
  const holds: unknown[] = [];
  render(
    <ToastRegion
      label="Notices"
      dismissLabel="Close"
      toasts={[saved]}
      onDismiss={() => undefined}
      onHoldChange={(by, held) => holds.push([by, held])}
    />,
  );
  const region = screen.getByRole('region', { name: 'Notices' });
  fireEvent.pointerEnter(region);
  fireEvent.pointerLeave(region);
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  fireEvent.blur(screen.getByRole('button', { name: 'Close' }));

  expect(holds).toEqual([
    ['pointer', true],
    ['pointer', false],
    ['focus', true],
    ['focus', false],
  ]);
});
