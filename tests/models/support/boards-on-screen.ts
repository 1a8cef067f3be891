import { screen, within } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { ListShown } from '../work-queue.model.ts';
import { metaOf } from './follow.ts';
import { control, controlSeen, t } from './on-screen.tsx';

type Tab = ListShown['tab'];
type Words = Record<Tab, string>;

const tabsOfBoard = () => within(screen.getByRole('tablist', { name: t('work.tabsLabel') })).getAllByRole('tab');
export const tabOf = (tabs: Words, tab: Tab) =>
  tabsOfBoard().find(({ textContent }) => textContent?.startsWith(tabs[tab])) ?? document.body;

/** The loading state of a board: tab, content, and retry options. */
export function listSeen(tabs: Words) {
  const selected = tabsOfBoard().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent ?? '';
  const panel = screen.getAllByRole('tabpanel').at(-1) ?? document.body;
  const heading = within(panel).queryByRole('heading');
  const failed = screen.queryByText(t('work.failed'));
  return {
    tab: Object.values(tabs).find((label) => selected.startsWith(label)) ?? null,
    heading: heading?.textContent ?? null,
    rows: within(panel).queryByRole('table', { name: t('work.tabsLabel') }) !== null,
    loading: within(panel).queryByText(t('work.loading')) !== null,
    outdated: failed !== null && !heading?.contains(failed),
    retry: controlSeen(screen.queryByRole('button', { name: t('app.retry') })),
  };
}

/** Only the waiting tab has a row in these walks. */
export function listShows(state: AnyMachineSnapshot, tabs: Words, empty: Words): ReturnType<typeof listSeen> {
  const { view: at = 'loading', outdated = false, tab = 'waiting' } = metaOf<Partial<ListShown>>(state);
  const view = at === 'rows' && tab !== 'waiting' ? 'empty' : at;
  return {
    tab: tabs[tab],
    heading: view === 'failed' ? t('work.failed') : view === 'empty' ? empty[tab] : null,
    rows: view === 'rows',
    loading: view === 'loading',
    outdated,
    retry: outdated || view === 'failed' ? control(t('app.retry')) : null,
  };
}

type Board = { counts: Record<Tab, number>; arrived: readonly string[] };

/** The cases of a board: tab counts, rows marked as new, and the action of each row. */
export function boardSeen(tabs: Words, kind: string) {
  const counts = tabsOfBoard().map(({ textContent }) => textContent);
  const kindTab = within(screen.getByRole('tablist', { name: t('work.kinds') })).getByRole('tab', {
    name: new RegExp(`^${kind}`),
  });
  const table = screen.queryByRole('table', { name: t('work.tabsLabel') });
  const acts = table ? [...table.querySelectorAll('a[aria-label], button[aria-label]')] : [];
  return {
    counts: counts.map((text, at) => text?.slice(Object.values(tabs)[at]?.length)),
    badge: kindTab.querySelector('.sr')?.textContent?.trim() ?? null,
    acts: acts.map((act) => act.getAttribute('aria-label')).sort(),
  };
}

export const boardSays = ({ counts, arrived }: Board, acts: string[]): ReturnType<typeof boardSeen> => ({
  counts: (['waiting', 'mine', 'closed'] as const).map((tab) => String(counts[tab])),
  badge: arrived.length > 0 ? t('work.newCase', { count: arrived.length }) : null,
  acts: acts.sort(),
});
