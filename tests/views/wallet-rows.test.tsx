import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Payment } from '#domain/income/income.ts';
import { loadTexts, showLocale } from '#i18n/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { WalletFilters } from '#machines/wallet/index.ts';
import { stub } from '#tests/support/stub.ts';
import type { WalletPart } from '#views/screens/wallet/wallet.types.ts';
import { WalletRows } from '#views/screens/wallet/wallet-rows.tsx';
import { guid, iso, t0 } from '../models/support/fixtures.ts';
import { showView } from '../models/support/on-screen.tsx';

await loadTexts('wallet');

test('S12: names the paid specialty in the language of the reader', async () => {
  const amounts = { Amount: 24_000, Commission: 3_600, Net: 20_400 };
  const row = stub<Payment>({
    PaymentId: guid(1),
    Date: iso(t0),
    ServiceName: 'Medicina general',
    Status: 1,
    ...amounts,
  });
  const list = createActor(
    createPagedListMachine<Payment, WalletFilters>().provide({
      actors: { load: fromPromise(async () => ({ Quantity: 1, Dtos: [row] })) },
    }),
    { input: { filters: { status: null, initDate: null, endDate: null } } },
  ).start();
  await waitFor(list, ({ context }) => context.rows.length > 0);
  showView(<WalletRows list={stub<WalletPart['list']>(list)} />, {});
  expect(screen.queryByText('Medicina general')).not.toBeNull();
  await act(() => showLocale('en'));
  expect([screen.queryByText('General practice'), screen.queryByText('Medicina general')]).toEqual([
    expect.anything(),
    null,
  ]);
  await act(() => showLocale('es'));
});
