import type { esPalette } from './es.palette.ts';
import type { SameKeys } from './same-keys.ts';

export const enPalette: SameKeys<typeof esPalette> = {
  palette: {
    title: 'Search or run',
    placeholder: 'Type an action or a page',
    placeholderCases: 'Action, page, patient, RUT or encounter number',
    searching: 'Searching…',
    searchFailed: 'The search failed. What you typed is still here.',
    patients: 'Patients',
    patient: 'Patient',
    cases: 'Encounters',
    case: 'Encounter {{number}}',
    jumps: 'Go to',
    send: 'Send or close what is open',
    next: 'Next case',
    previous: 'Previous case',
    section: 'Next section of the page, or the call that rings',
    write: 'Write: go to the first field',
    book: 'New appointment, in an agenda',
    microphone: 'Microphone, in a call',
    camera: 'Camera, in a call',
    empty: 'Nothing matches',
    pages: 'Pages',
    actions: 'Actions',
    shortcuts: 'Keyboard shortcuts',
    shortcutsText: 'Those with Ctrl also work while you type; Shift ? only outside a field.',
    openPalette: 'Search or run',
    openShortcuts: 'Show the shortcuts',
    switchLanguage: 'Switch to Spanish',
    toggleTheme: 'Switch the theme',
  },
};
