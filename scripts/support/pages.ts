const home = ['index.html', 'src/desk.ts', 'src/views/app/signed-in.tsx', 'src/domain/api/client.ts'] as const;

/**
 * What each page of an application loads before anybody touches it: its entries and all that they import statically, the
 * pages in the order in which they are reached. The build cuts its files by this table (`chunks.ts`) and the byte budgets
 * are measured by it (`bytes.ts`).
 */
export const pages = [
  {
    of: 'workstation',
    id: 'login',
    name: 'login',
    entries: ['index.html'],
    texts: 'src/i18n/texts/es.ts',
    budget: 182,
    cssBudget: 15,
  },
  {
    of: 'workstation',
    id: 'home',
    name: 'work home',
    entries: home,
    texts: 'src/i18n/texts/es.ts',
    budget: 270,
    cssBudget: 30,
  },
  {
    of: 'workstation',
    id: 'next',
    name: 'work home, after its first paint',
    entries: [
      ...home,
      'src/calls.ts',
      'src/domain/api/later.ts',
      'src/actors/chat/chats.ts',
      'src/views/screens/work/all-board.tsx',
      'src/views/screens/work/board-options.tsx',
      'src/views/screens/work/care-board.tsx',
      'src/views/widgets/chat/chat-parts.ts',
      'src/views/widgets/command-palette/page-keys.tsx',
    ],
    texts: 'src/i18n/texts/es.ts',
    budget: 357,
    cssBudget: 40,
  },
  {
    of: 'visit',
    id: 'visit',
    name: 'visit of a patient',
    entries: ['visit.html'],
    texts: 'src/i18n/texts/es.visit.ts',
    budget: 181,
    cssBudget: 11,
  },
  {
    of: 'visit',
    id: 'visitCall',
    name: 'call of a patient',
    entries: [
      'visit.html',
      'src/views/screens/visit/visit-call.tsx',
      'src/calls.ts',
      'src/services/hub/hub.service.ts',
    ],
    texts: 'src/i18n/texts/es.visit.ts',
    budget: 285,
    cssBudget: 14,
  },
] as const;
