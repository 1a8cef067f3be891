import { useEffect } from 'react';

type Titles = { ofPage: string | null; above: string | null };
const titles: Titles = { ofPage: null, above: null };

const set = (changed: Partial<Titles>) => {
  Object.assign(titles, changed);
  const title = titles.above ?? titles.ofPage;
  if (title !== null) document.title = title;
};

/** The name of the page in the title of the window; null while somebody else names it. */
export function usePageTitle(title: string | null) {
  useEffect(() => {
    if (title !== null) set({ ofPage: title });
  }, [title]);
}

/** Shown instead of the name of the page, which may change meanwhile; nothing for null. */
export function useTitleAbove(title: string | null) {
  useEffect(() => {
    if (title === null) return;
    set({ above: title });
    return () => set({ above: null });
  }, [title]);
}

/** The visible twin of a tone for who looks at another window: the text shows in every odd second. */
export const useBlinkingTitle = (text: string, now: number) =>
  useTitleAbove(Math.floor(now / 1_000) % 2 === 1 ? text : null);
