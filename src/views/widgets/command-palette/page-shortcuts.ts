/** Marks the button that a shortcut presses, by `aria-keyshortcuts`. */
export const sendKeys = 'Control+Enter Meta+Enter';

export const isShown = (element: Element) => !element.closest('[style*="display: none"], [hidden]');
const dialogs = ':is([role="dialog"], [role="alertdialog"]):not([data-palette], [data-ring])';
const inFront = () => [...document.querySelectorAll(dialogs)].at(-1) ?? document.querySelector('main');

/** The send button of the front dialog, or else of the page. */
export const sendButton = (): HTMLElement | null =>
  [...(inFront()?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${sendKeys}"]`) ?? [])].find(isShown) ?? null;

/**
 * Presses the button, or focuses it if disabled, so that its reason is read. Ignored while typing elsewhere, for example in
 * a conversation or call. The heading of a patient, focused after a navigation, stands above `main`.
 */
export function pressSend(from: EventTarget | null = null): boolean {
  const button = sendButton();
  const elsewhere = from instanceof Element && !from.matches('body, h1') && !inFront()?.contains(from);
  if (!button || elsewhere) return false;
  if (button.getAttribute('aria-disabled') === 'true') button.focus();
  else button.click();
  return true;
}

export const undoKeys = 'Control+Z Meta+Z';
export const bookKeys = 'Control+B Meta+B';

const isWriting = (from: EventTarget | null) =>
  from instanceof Element && from.matches('input, textarea, [contenteditable]');

function pressMarked(keys: string, from: EventTarget | null): boolean {
  if (isWriting(from)) return false;
  const button = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${keys}"]`)].find(isShown);
  button?.click();
  return button !== undefined;
}

/** Presses the undo button; while typing, the key undoes text instead. */
export const pressUndo = (from: EventTarget | null): boolean => pressMarked(undoKeys, from);

/** Presses the button for a new appointment; not behind a dialog. */
export const pressBook = (from: EventTarget | null): boolean =>
  document.querySelector(dialogs) === null && pressMarked(bookKeys, from);

export type Section = { id: string; words: string; heading: HTMLElement };

export const sections = (): Section[] =>
  [...document.querySelectorAll<HTMLElement>('main h2')]
    .filter((heading) => isShown(heading) && heading.textContent.trim() !== '')
    .map((heading, at) => ({ id: `section-${at}`, words: heading.textContent.trim(), heading }));

export function jumpTo(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: 'start' });
  heading.focus();
}

/** First input of the page's main work, marked with `data-writing`. */
const writingField = (): HTMLElement | null =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main [data-writing] :is(textarea, input):not(:read-only, :disabled, [type="hidden"])',
    ),
  ].find(isShown) ?? null;

export const canWrite = () => writingField() !== null;

export function jumpToWriting(): boolean {
  const field = writingField();
  field?.focus();
  return field !== null;
}

/** A call that rings stands after the whole page in the order of Tab, and only for as long as it rings. */
const ringing = (active: Element): HTMLElement | null => {
  const ring = document.querySelector('[data-ring]');
  return ring?.contains(active) ? null : (ring?.querySelector('h2') ?? null);
};

/** Focuses a call that rings, or the section after the current one, wrapping around. */
export function jumpToNextSection(): boolean {
  const active = document.activeElement ?? document.body;
  const ring = ringing(active);
  if (ring) {
    jumpTo(ring);
    return true;
  }
  const all = sections().map(({ heading }) => heading);
  const after = (heading: HTMLElement) =>
    (active.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = all.find((heading) => heading !== active && after(heading)) ?? all[0];
  if (!next) return false;
  jumpTo(next);
  return true;
}
