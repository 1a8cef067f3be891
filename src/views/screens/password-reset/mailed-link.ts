export type MailedLink = {
  code: string;
  email: string;
  /** The page was opened with a link before, for example before a reload. */
  wasOpened: boolean;
  /** Counts the links that were opened, also the same one again. */
  opening: number;
};

let openings = 0;

const opened = { mailedLink: 'opened' };
const isOpened = (state: unknown) => typeof state === 'object' && state !== null && 'mailedLink' in state;

/**
 * Code and e-mail are in the fragment of the mailed link, which is never sent to a server. They leave the address and its
 * history entry at once and stay in memory only; the entry remembers that there was a link.
 */
function take(): MailedLink {
  const parts = new URLSearchParams(location.hash.slice(1));
  const [code, email] = [parts.get('code') ?? '', parts.get('email') ?? ''];
  const wasOpened = isOpened(history.state);
  if (code !== '') history.replaceState(opened, '', location.pathname + location.search);
  openings += 1;
  return { code, email, wasOpened, opening: openings };
}

let link: MailedLink | null = null;
const listeners = new Set<() => void>();

function onHashChange() {
  if (location.hash === '') return;
  link = take();
  for (const listener of listeners) listener();
}

/** Opening another link in this tab replaces the first one; leaving the page forgets it. */
export const mailedLink = {
  current: (): MailedLink => {
    link ??= take();
    return link;
  },
  subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('hashchange', onHashChange);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // React may subscribe again at once.
      queueMicrotask(() => {
        if (listeners.size > 0) return;
        window.removeEventListener('hashchange', onHashChange);
        link = null;
      });
    };
  },
};
