import { isShown } from './page-shortcuts.ts';

export type PageAct = { id: string; words: string; press: () => void };

/** Commands of a page: closed workspace tabs, and buttons marked with `data-command`. */
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
