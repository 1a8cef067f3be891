import { noWalletFilters, walletMachine, walletRowsMachine } from '#machines/wallet/index.ts';
import { paidEvent, walletOf } from '../support/systems/wallet.ts';
import type { Walker } from '../support/walk.ts';

export const walletWalker: Walker<typeof walletMachine> = {
  machine: walletMachine,
  input: () => ({ filters: noWalletFilters }),
  events: [() => paidEvent, () => ({ type: 'hub.lost' }), () => ({ type: 'hub.live' })],
  answers: {},
  children: {
    list: {
      machine: walletRowsMachine,
      events: [
        (n) => ({ type: 'list.page', page: 1 + (n % 3) }),
        (n) => ({ type: 'list.filter', filters: { ...noWalletFilters, status: n % 2 === 0 ? 1 : null } }),
      ],
      answers: { load: (n) => walletOf(n % 30) },
    },
  },
  invariants: {
    'a waiting state has a pending request': ({ snapshot }) =>
      snapshot.matches({ reading: 'current' }) || snapshot.children.list?.getSnapshot().hasTag('reloading') === true,
    'sums and rows are of the same response': ({ snapshot }) => {
      const { answer, rows, quantity } = snapshot.children.list?.getSnapshot().context ?? {};
      return answer ? answer.Quantity === quantity && answer.Dtos.length === rows?.length : quantity === 0;
    },
  },
};
