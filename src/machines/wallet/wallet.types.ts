import type { HubEventOf } from '#domain/hub/events.ts';
import type { Payment } from '#domain/income/income.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort } from '../shared/environment.ts';

/** Days in Chile, both included; null is any. */
export type WalletFilters = { initDate: string | null; endDate: string | null; status: Payment['Status'] | null };

export type WalletEvent =
  | HubEventOf<'medicalPayment'>
  | ConnectionEvent
  /** Our own: the list has its answer, good or bad. */
  | { type: 'list.rested' };

export type WalletPorts = {
  actors: { hubEvents: HubEventsPort<'medicalPayment'>; connection: ConnectionPort };
};
