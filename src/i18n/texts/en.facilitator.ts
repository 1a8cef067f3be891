import type { esFacilitator } from './es.facilitator.ts';
import type { SameKeys } from './same-keys.ts';

export const enFacilitator: SameKeys<typeof esFacilitator> = {
  facilitator: {
    newAppointments_one: '{{count}} new or moved appointment in the agendas you run',
    newAppointments_other: '{{count}} new or moved appointments in the agendas you run',
    title: 'Professionals',
    sub: 'The professionals whose agenda you run.',
    search: 'Name or RUT',
    organization: 'Organization',
    specialty: 'Specialty',
    all: 'All',
    clear: 'Clear filters',
    online: 'Connected',
    offline: 'Disconnected',
    lastSeen: 'Last connected {{when}}',
    never: 'No connections recorded',
    noSpecialty: 'No specialty recorded',
    empty: 'You run no agendas yet',
    emptyText: 'Your coordinator assigns the professionals. They appear here as soon as that is done.',
    noResults: 'No results',
    noResultsText: 'Nobody matches the search and the filters set.',
    failed: 'Could not get the information',
    failedText: 'The server did not answer. Your filters are kept.',
    outdated: 'The list may be out of date: the server did not answer.',
    loading: 'Loading professionals',
    count_one: '{{count}} professional',
    count_other: '{{count}} professionals',
  },
};
