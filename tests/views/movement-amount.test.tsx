import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { MovementAmount } from '#views/screens/supplies/movement-amount.tsx';
import { showView } from '../models/support/on-screen.tsx';

await loadTexts('supplies');
const used = { kind: 'USED', unit: 'frasco', TakenBackAt: null } as const;

test('states the unit of a movement and of what it left, in number', () => {
  showView(<MovementAmount row={{ ...used, Quantity: -2, Stock: 1 }} />, {});
  expect(['frascos', 'Queda 1 frasco'].map((text) => screen.queryByText(text)?.textContent)).toEqual([
    'frascos',
    'Queda 1 frasco',
  ]);
});
