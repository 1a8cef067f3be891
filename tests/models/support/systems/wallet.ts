import { createActor, type InspectionEvent } from 'xstate';
import type { HubEvent, HubEventOf, HubEventType } from '#domain/hub/events.ts';
import type { Payment, Wallet } from '#domain/income/income.ts';
import type { PagedListQuery } from '#machines/paged-list/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import {
  noWalletFilters,
  selectList,
  type WalletFilters,
  walletMachine,
  walletRowsMachine,
} from '#machines/wallet/index.ts';
import type { WalletShown, walletModelEvents } from '../../wallet.model.ts';
import { guid, iso, t0 } from '../fixtures.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

export const paymentOf = (n: number): Payment => ({
  PaymentId: guid(900 + n),
  MedicalCareId: null,
  ServiceName: 'Medicina general',
  Date: iso(t0),
  Amount: 20_000,
  Commission: 3_000,
  Net: 17_000,
  CurrencyId: guid(1),
  Status: 1,
  Version: 1,
});

export const walletOf = (Quantity: number, TotalPending = 17_000 * Quantity): Wallet => ({
  Quantity,
  Dtos: Array.from({ length: Math.min(10, Quantity) }, (_, n) => paymentOf(n)),
  TotalPending,
  TotalPaid: 0,
  Weeks: Quantity === 0 ? [] : [{ Week: '2026-11-16', Pending: TotalPending, Paid: 0 }],
});

export const paidEvent: HubEventOf<'medicalPayment'> = {
  type: 'hub.medicalPayment',
  payload: { PaymentId: guid(900), UserId: guid(1), Status: 1, Amount: 20_000, CurrencyId: guid(1), Version: 1 },
};

/** The machine over twenty payments, with ports controlled by the test. */
export function startWallet(inspect?: (event: InspectionEvent) => void, onPageFailed?: () => void) {
  const load = parkedPort<Wallet, PagedListQuery<WalletFilters>>();
  const hub = subjectPort<HubEvent, { only: readonly HubEventType[] }>();
  const connection = subjectPort<ConnectionEvent>();
  const list = walletRowsMachine.provide({
    actors: { load: load.logic },
    ...(onPageFailed && { actions: { fail: onPageFailed } }),
  });
  const actors = { list, hubEvents: hub.logic, connection: connection.logic };
  const actor = createActor(walletMachine.provide({ actors }), {
    input: { filters: noWalletFilters },
    ...(inspect && { inspect }),
  }).start();
  const pages = () => selectList(actor.getSnapshot());
  const drive: Record<(typeof walletModelEvents)[number], () => unknown> = {
    paid: () => settled(() => hub.emit(paidEvent)),
    lost: () => settled(() => connection.emit({ type: 'hub.lost' })),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    turnPage: () => settled(() => pages().send({ type: 'list.page', page: 2 })),
    arrived: () => load.resolve(walletOf(20)),
    broke: () => load.reject(),
  };
  const observe = (): WalletShown => ({ asking: load.isWaiting(), page: pages().getSnapshot().context.page });
  return { actor, pages, drive, observe, load, connection };
}
