import { CareMode } from '../medical-care/care-kinds.ts';
import { z } from '../zod.ts';
import { Priority, type Wait, waitToneOf } from './wait.ts';

export const boardSorts = ['priority', 'wait', 'patient'] as const;
export type BoardSort = (typeof boardSorts)[number];

/** Columns a user may hide; wait, patient, priority and the action are always shown. */
export const hideableColumns = ['reason', 'kind', 'holder'] as const;
export type HideableColumn = (typeof hideableColumns)[number];
export const HiddenColumns = z.array(z.enum(hideableColumns));

export const boardModes = { remote: CareMode.REMOTE, inPerson: CareMode.INPERSON } as const;
export type BoardMode = keyof typeof boardModes;

/** Filter and sort settings of a user on a board; stored, without domain meaning. */
export type BoardView = { search: string; sort: BoardSort; priority: Priority | null; mode: BoardMode | null };
export const plainView: BoardView = { search: '', sort: 'priority', priority: null, mode: null };

export const isNarrowed = ({ search, priority, mode }: BoardView): boolean =>
  search.trim() !== '' || priority !== null || mode !== null;

const underWay = ['process', 'derived', 'validation', 'signature', 'closed'] as const;
export type BoardStage = 'waiting' | (typeof underWay)[number];

/** A case of any queue as displayed on a board. `words`: its search text. */
export type BoardCase = {
  wait: Wait;
  stage: BoardStage;
  patient: string;
  words: string;
  /** Null when the mode cannot be chosen. */
  mode: number | null;
};

const boardGroups = ['high', 'medium', 'low', 'waiting', ...underWay] as const;
export type BoardGroupId = (typeof boardGroups)[number];
export type BoardGroup<TRow> = { id: BoardGroupId; rows: TRow[]; overdue: number };

const priorityGroups: Record<Priority, BoardGroupId> = {
  [Priority.HIGH]: 'high',
  [Priority.MEDIUM]: 'medium',
  [Priority.LOW]: 'low',
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
const digits = (text: string) => text.replace(/[.\-\s]/g, '');

/** Normalized search text; documents match with and without dots. */
export const boardWords = (parts: readonly (string | null)[]): string =>
  plain(parts.flatMap((part) => (part === null ? [] : [part, digits(part)])).join(' '));

function matches({ words, wait, mode }: BoardCase, view: BoardView, asked: readonly string[]): boolean {
  if (view.priority !== null && wait.priority !== view.priority) return false;
  if (view.mode !== null && mode !== boardModes[view.mode]) return false;
  return asked.every((word) => words.includes(word));
}

const sorters: Record<BoardSort, ((a: BoardCase, b: BoardCase) => number) | null> = {
  // Null keeps the order of the queue.
  priority: null,
  wait: (a, b) => a.wait.since - b.wait.since,
  patient: (a, b) => a.patient.localeCompare(b.patient),
};

const groupOf = ({ stage, wait }: BoardCase, sort: BoardSort): BoardGroupId =>
  stage === 'waiting' && sort === 'priority' ? priorityGroups[wait.priority] : stage;

/** Filters, sorts and groups rows given in queue order; empty groups are omitted. */
export function arrangeBoard<TRow>(
  rows: readonly TRow[],
  caseOf: (row: TRow) => BoardCase,
  view: BoardView,
  now: number,
): BoardGroup<TRow>[] {
  const asked = plain(view.search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^[\d.\-k]+$/.test(word) ? digits(word) : word));
  const found = rows.filter((row) => matches(caseOf(row), view, asked));
  const sorter = sorters[view.sort];
  const sorted = sorter ? found.toSorted((a, b) => sorter(caseOf(a), caseOf(b))) : found;
  const groups = new Map<BoardGroupId, BoardGroup<TRow>>();
  for (const row of sorted) {
    const one = caseOf(row);
    const id = groupOf(one, view.sort);
    const group = groups.get(id) ?? { id, rows: [], overdue: 0 };
    group.rows.push(row);
    if (one.stage === 'waiting' && waitToneOf(one.wait, now) === 'overdue') group.overdue += 1;
    groups.set(id, group);
  }
  return boardGroups.flatMap((id) => groups.get(id) ?? []);
}
