import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

function pressable(reason: string | undefined, presses: string[]) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        presses.push('submit');
      }}
    >
      <input aria-label="text" />
      <Button type="submit" disabledReason={reason} onClick={() => presses.push('click')}>
        Close
      </Button>
    </form>
  );
}

test('is focusable with a reason, describes it, and ignores clicks and Enter in the form', async () => {
  const user = userEvent.setup();
  const presses: string[] = [];
  render(pressable('1 prescription to sign', presses));
  const button = screen.getByRole('button', { name: 'Close' });

  await user.click(button);
  await user.type(screen.getByRole('textbox'), 'a{Enter}');
  await user.tab();
  await user.keyboard('{Enter} ');

  expect({
    presses,
    focused: document.activeElement === button,
    disabled: button.getAttribute('aria-disabled'),
    why: document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  }).toEqual({ presses: [], focused: true, disabled: 'true', why: '1 prescription to sign' });
});

test('remains the same element without the reason, keeps the focus and works', async () => {
  const user = userEvent.setup();
  const presses: string[] = [];
  const { rerender } = render(pressable('1 prescription to sign', presses));
  const before = screen.getByRole('button', { name: 'Close' });
  before.focus();

  rerender(pressable(undefined, presses));
  await user.keyboard('{Enter}');

  expect(screen.getByRole('button', { name: 'Close' })).toBe(before);
  expect(document.activeElement).toBe(before);
  expect(before.getAttribute('aria-describedby')).toBeNull();
  expect(presses).toEqual(['click', 'submit']);
});

test('ignores a second press while busy', async () => {
  const user = userEvent.setup();
  let presses = 0;
  render(
    <Button busy onClick={() => presses++}>
      Save
    </Button>,
  );

  await user.dblClick(screen.getByRole('button', { name: 'Save', busy: true }));

  expect(presses).toBe(0);
});
