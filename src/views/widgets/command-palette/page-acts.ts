import { isShown } from './page-shortcuts.ts';

export type PageAct = { id: string; words: string; press: () => void };

/** What a page offers by its name: the parts of a workspace that are not open, and the buttons marked with `data-command`. */
export const pageActs = (): PageAct[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main :is([data-workspace] [role="tab"]:not([aria-selected="true"]), [data-command])',
    ),
  ]
    .filter(isShown)
    .map((element, at) => ({
      id: `page-act-${at}`,
      words: element.textContent.trim(),
      press: () => {
        element.focus();
        element.click();
      },
    }));
