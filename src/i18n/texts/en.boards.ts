import type { esBoards } from './es.boards.ts';
import type { SameKeys } from './same-keys.ts';

export const enBoards: SameKeys<typeof esBoards> = {
  boards: {
    search: 'Search the board',
    searchPlaceholder: 'Name, RUT or reason',
    clearSearch: 'Clear the search',
    closeSearch: 'Close the search',
    sort: 'Order',
    sorts: { priority: 'Priority', wait: 'Wait', patient: 'Patient' },
    filters: 'Filters',
    filtersOn_one: 'Filters, {{count}} on',
    filtersOn_other: 'Filters, {{count}} on',
    anyOf: 'All',
    mode: 'Type of visit',
    modes: { remote: 'Teleconsultation', inPerson: 'In person' },
    noFilters: 'No filters are on',
    clearFilters: 'Clear filters',
    columnsShown: 'Columns',
    nothingFound: 'No case matches',
    nothingFoundText: 'Your filters leave some cases out.',
  },
};
