/**
 * What each page loads before anybody touches it: its entries and all that they import statically. The build cuts its
 * files by this table (`chunks.ts`) and the byte budgets are measured by it (`bytes.ts`).
 */
export const pages = [
  { id: 'login', name: 'login', entries: ['index.html'], texts: 'src/i18n/texts/es.ts', budget: 190, cssBudget: 15 },
  {
    id: 'home',
    name: 'work home',
    entries: ['index.html', 'src/desk.ts', 'src/views/app/signed-in.tsx', 'src/domain/api/client.ts'],
    texts: 'src/i18n/texts/es.ts',
    budget: 286,
    cssBudget: 30,
  },
  {
    id: 'visit',
    name: 'visit of a patient',
    entries: ['visit.html'],
    texts: 'src/i18n/texts/es.visit.ts',
    budget: 189,
    cssBudget: 11,
  },
  {
    id: 'visitCall',
    name: 'call of a patient',
    entries: [
      'visit.html',
      'src/views/screens/visit/visit-call.tsx',
      'src/calls.ts',
      'src/services/hub/hub.service.ts',
    ],
    texts: 'src/i18n/texts/es.visit.ts',
    budget: 296,
    cssBudget: 14,
  },
] as const;
