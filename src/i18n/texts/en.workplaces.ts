import type { esWorkplaces } from './es.workplaces.ts';
import type { SameKeys } from './same-keys.ts';

export const enWorkplaces: SameKeys<typeof esWorkplaces> = {
  workplaces: {
    title: 'Workplaces',
    count_one: '{{count}} workplace',
    count_other: '{{count}} workplaces',
    search: 'Search by name',
    columns: { name: 'Workplace', address: 'Address' },
    loading: 'Loading the workplaces',
    failed: 'The workplaces could not be fetched',
    failedText: 'The server did not answer.',
    outdated: 'The list may be out of date: the server did not answer.',
    empty: 'You have no workplaces',
    emptyText: 'Your organization adds the places where you see patients.',
    noResults: 'No workplace matches the search',
    noResultsText: 'Check what you wrote.',
    clear: 'Clear the search',
  },
};
