import { raise, sendTo, setup } from 'xstate';
import { eventsPort } from '../shared/unprovided.ts';
import { walletRowsMachine } from './wallet.rows.ts';
import type { WalletEvent, WalletFilters, WalletPorts } from './wallet.types.ts';

export const noWalletFilters: WalletFilters = { initDate: null, endDate: null, status: null };

const ports: WalletPorts['actors'] = { hubEvents: eventsPort('hubEvents'), connection: eventsPort('connection') };

const base = setup({
  types: {} as { events: WalletEvent },
  actors: { ...ports, list: walletRowsMachine },
  guards: { isResting: (_, { reloading }: { reloading: boolean }) => !reloading },
  actions: {
    ask: sendTo('list', { type: 'list.refresh' }),
    rest: raise({ type: 'list.rested' }),
  },
});

/** Sums and rows are of one answer, so a payment asks for both again: one question, and at most one after it. */
const reading = base.createStateConfig({
  initial: 'asking',
  states: {
    current: { on: { 'hub.medicalPayment': { target: 'asking', actions: 'ask' } } },
    asking: { on: { 'list.rested': 'current', 'hub.medicalPayment': 'behind' } },
    behind: { on: { 'list.rested': { target: 'asking', actions: 'ask' } } },
  },
});

/** The port says how it is at first: only what comes after a loss asks again. */
const connection = base.createStateConfig({
  initial: 'steady',
  states: {
    steady: { on: { 'hub.lost': 'interrupted' } },
    interrupted: { on: { 'hub.live': { target: 'steady', actions: 'ask' } } },
  },
});

/** Clinical 9, the wallet of a professional by dates and status, live while it is shown (domain 4, `medicalPayment`). */
export const walletMachine = base.createMachine({
  id: 'wallet',
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.medicalPayment'] } },
    { id: 'connection', src: 'connection' },
    {
      id: 'list',
      src: 'list',
      input: { filters: noWalletFilters },
      onSnapshot: {
        guard: { type: 'isResting', params: ({ event }) => ({ reloading: event.snapshot.hasTag('reloading') }) },
        actions: 'rest',
      },
      onError: { actions: 'rest' },
    },
  ],
  type: 'parallel',
  states: { reading, connection },
});
