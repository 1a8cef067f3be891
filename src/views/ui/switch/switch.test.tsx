import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Switch } from './switch.tsx';

test('requests the change and does not move automatically', async () => {
  const user = userEvent.setup();
  const asked: boolean[] = [];
  render(<Switch checked={false} onCheckedChange={(next) => asked.push(next)} label="Offline" />);

  const control = screen.getByRole('switch', { name: 'Offline' });
  await user.click(control);

  expect({ asked, checked: screen.getByRole('switch', { checked: false }) === control }).toEqual({
    asked: [true],
    checked: true,
  });
});

test('stays in the tab order with a reason, describes it and requests nothing', async () => {
  const user = userEvent.setup();
  const asked: boolean[] = [];
  render(
    <Switch
      checked={false}
      onCheckedChange={(next) => asked.push(next)}
      label="No polyclinic"
      disabledReason="Choose a polyclinic first"
    />,
  );
  const control = screen.getByRole('switch', { name: 'No polyclinic' });

  await user.tab();
  await user.keyboard(' ');

  expect({
    asked,
    focused: document.activeElement === control,
    why: document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
  }).toEqual({ asked: [], focused: true, why: 'Choose a polyclinic first' });
});
