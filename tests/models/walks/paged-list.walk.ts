import { createPagedListMachine, selectRange, selectView } from '#machines/paged-list/index.ts';
import type { Walker } from '../support/walk.ts';

type Row = { id: number; version: number };
const machine = createPagedListMachine<Row, 'all' | 'active', Row>({
  live: {
    idOf: ({ id }) => String(id),
    newer: (shown, loaded) => (shown && shown.version > loaded.version ? shown : loaded),
    notify: (row, missed) => (missed.id === row.id && missed.version >= row.version ? missed : row),
  },
});

export const pagedListWalker: Walker<typeof machine> = {
  machine,
  input: (n) => ({ filters: 'all', pageSize: 1 + (n % 10) }),
  events: [
    () => ({ type: 'list.load' }),
    () => ({ type: 'list.refresh' }),
    () => ({ type: 'list.retry' }),
    () => ({ type: 'app.resync' }),
    (n) => ({ type: 'list.search', searchText: n % 3 === 0 ? '' : `texto ${n % 3}` }),
    (n) => ({ type: 'list.filter', filters: n % 2 === 0 ? 'all' : 'active' }),
    (n) => ({ type: 'list.typed', filters: n % 2 === 0 ? 'all' : 'active' }),
    (n) => ({ type: 'list.page', page: 1 + (n % 4) }),
    (n) => ({ type: 'list.size', size: 10 * (1 + (n % 3)) }),
    (n) => ({ type: 'list.notified', notification: { id: n % 5, version: n % 9 } }),
  ],
  answers: {
    load: (n) => ({ Quantity: n % 30, Dtos: Array.from({ length: n % 5 }, (_, id) => ({ id, version: n % 7 })) }),
  },
  waits: [299, 1, 300],
  invariants: {
    'it loads exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
    'rows are replaced only by a reload': ({ snapshot, before }) =>
      snapshot.context.rows.length === before.context.rows.length || before.hasTag('reloading'),
    'a row never becomes an older one': ({ snapshot, before }) =>
      snapshot.context.rows.every(
        ({ id, version }) => version >= (before.context.rows.find((row) => row.id === id)?.version ?? 0),
      ),
    'rows are never replaced by a skeleton': ({ snapshot }) =>
      snapshot.context.rows.length === 0 || selectView(snapshot) === 'rows',
    'a failure is shown until the next attempt': ({ snapshot }) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
    'a search begins on the first page': ({ snapshot, before }) =>
      snapshot.context.searchText === before.context.searchText || snapshot.context.page === 1,
    'the range is within the whole': ({ snapshot }) => {
      const { page, pages } = selectRange(snapshot);
      return page >= 1 && pages >= 1;
    },
  },
};
