import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAmount } from '#views/screens/supplies/use-amount.ts';
import { showView } from '../models/support/on-screen.tsx';

function Amounts({ values }: { values: readonly number[] }) {
  const amount = useAmount();
  return values.map((value) => <p key={value}>{amount(value)}</p>);
}

test('writes an amount of supplies without a trailing zero', () => {
  showView(<Amounts values={[1, 1.5, 0.25, 1200, 2.005]} />, {});
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(['1', '1,5', '0,25', '1.200', '2']);
});
