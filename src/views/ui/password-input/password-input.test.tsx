import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordInput } from './password-input.tsx';

test('SEC-9: reveals and hides the text, and allows pasting', async () => {
  const user = userEvent.setup();
  render(<PasswordInput aria-label="Password" revealLabel="Show password" />);
  const box = screen.getByLabelText<HTMLInputElement>('Password');
  const reveal = screen.getByRole('button', { name: 'Show password' });

  await user.click(box);
  await user.paste('ronda-demo');
  const seen = [box.getAttribute('type')];
  await user.click(reveal);
  seen.push(box.getAttribute('type'), reveal.getAttribute('aria-pressed'));
  await user.click(reveal);
  seen.push(box.getAttribute('type'), box.value);

  expect(seen).toEqual(['password', 'text', 'true', 'password', 'ronda-demo']);
});
