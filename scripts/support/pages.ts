const start = [
  'index.html',
  'src/warm-up.ts',
  'src/domain/api/start.ts',
  'src/domain/problem.ts',
  'src/services/browser/tab-message.ts',
  'src/services/session/stored-profile.ts',
] as const;
const home = [...start, 'src/desk.ts', 'src/views/app/signed-in.tsx', 'src/domain/api/client.ts'] as const;
const live = [...home, 'src/services/hub/hub.service.ts'] as const;
const later = [
  ...live,
  'src/calls.ts',
  'src/domain/api/later.ts',
  'src/actors/desk/dashboard.ts',
  'src/actors/work-groups/group-invitations.ts',
  'src/actors/boards/appointment-changes.ts',
  'src/views/screens/work/all-board.tsx',
  'src/views/screens/work/appointment-notices.tsx',
  'src/views/screens/work/board-options.tsx',
  'src/views/screens/work/care-board.tsx',
  'src/views/widgets/command-palette/page-keys.tsx',
] as const;

const orientation = [
  ...later,
  'src/views/app/other-page.tsx',
  'src/views/screens/orientation/orientation.screen.tsx',
  'src/actors/orientation/orientations.ts',
  'src/services/drafts/cipher.ts',
] as const;

/**
 * The files each page of an application loads before any interaction: its entries and all their static imports, in the order
 * in which pages are reached. The build splits its chunks by this table (`chunks.ts`), and the byte budgets are measured by
 * it (`bytes.ts`).
 */
export const pages = [
  {
    of: 'workstation',
    id: 'login',
    name: 'login',
    entries: ['index.html'],
    texts: 'src/i18n/texts/es.ts',
    budget: 156,
    cssBudget: 9,
  },
  {
    of: 'workstation',
    id: 'start',
    name: 'login, once somebody types',
    entries: start,
    texts: 'src/i18n/texts/es.ts',
    budget: 184,
    cssBudget: 9,
  },
  {
    of: 'workstation',
    id: 'home',
    name: 'work home',
    entries: home,
    texts: 'src/i18n/texts/es.ts',
    budget: 246,
    cssBudget: 16,
  },
  {
    of: 'workstation',
    id: 'live',
    name: 'work home, with its line',
    entries: live,
    texts: 'src/i18n/texts/es.ts',
    budget: 261.5,
    cssBudget: 16,
  },
  {
    of: 'workstation',
    id: 'next',
    name: 'work home, after its first paint',
    entries: later,
    texts: 'src/i18n/texts/es.ts',
    budget: 345.5,
    cssBudget: 17,
  },
  {
    of: 'workstation',
    id: 'chat',
    name: 'conversations',
    entries: [...later, 'src/actors/chat/chats.ts', 'src/views/widgets/chat/chat-parts.ts'],
    texts: 'src/i18n/texts/es.ts',
    budget: 386,
    cssBudget: 20,
  },
  {
    of: 'workstation',
    id: 'orientation',
    name: 'an orientation',
    entries: orientation,
    texts: 'src/i18n/texts/es.ts',
    budget: 427.5,
    cssBudget: 24,
  },
  {
    of: 'workstation',
    id: 'care',
    name: 'an encounter',
    entries: [...orientation, 'src/views/screens/medical-care/medical-care.screen.tsx'],
    texts: 'src/i18n/texts/es.ts',
    budget: 498,
    cssBudget: 27.1,
  },
  {
    of: 'workstation',
    id: 'idle',
    name: 'login, while it is idle',
    entries: ['index.html', 'src/services/offline/builds.service.ts'],
    texts: 'src/i18n/texts/es.ts',
    budget: 157,
    cssBudget: 9,
  },
  {
    of: 'visit',
    id: 'visit',
    name: 'visit of a patient',
    entries: ['visit.html'],
    texts: 'src/i18n/texts/es.visit.ts',
    budget: 176,
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
    budget: 278,
    cssBudget: 14,
  },
  {
    of: 'verify',
    id: 'verify',
    name: 'state of a document',
    entries: ['verify.html'],
    texts: 'src/i18n/texts/es.verify.ts',
    budget: 177.5,
    cssBudget: 12,
  },
] as const;

/** Additional files loaded when a feature is first shown on a page, and their size. */
export const parts = [
  {
    name: 'plots of vital signs in a record',
    entries: ['src/views/widgets/vital-plot/vital-plots.tsx'],
    beside: [...later, 'src/views/screens/clinical-record/clinical-record.screen.tsx'],
    budget: 18,
  },
] as const;
