import { useEffect } from 'react';

type Titles = { ofPage: string | null; above: string | null };
const titles: Titles = { ofPage: null, above: null };

const set = (changed: Partial<Titles>) => {
  Object.assign(titles, changed);
  const title = titles.above ?? titles.ofPage;
  if (title !== null) document.title = title;
};

/** Names the window after the page; null leaves the name to another component. */
export function usePageTitle(title: string | null) {
  useEffect(() => {
    if (title !== null) set({ ofPage: title });
  }, [title]);
}

/** Overrides the page name in the window title; null for none. */
export function useTitleAbove(title: string | null) {
  useEffect(() => {
    if (title === null) return;
    set({ above: title });
    return () => set({ above: null });
  }, [title]);
}

/** Visible twin of a tone: the text replaces the title in every odd second. */
export const useBlinkingTitle = (text: string, now: number) =>
  useTitleAbove(Math.floor(now / 1_000) % 2 === 1 ? text : null);
