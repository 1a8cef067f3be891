import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

const inPage = (app: ReactNode) => (
  <StrictMode>
    <div id="root">{app}</div>
  </StrictMode>
);

/**
 * Renders an app into the page in place of what `index.html` shows until then. The root of React is the body: React
 * listens on the container of the root and of every portal, so with `#root` as the container each event of a key would be
 * dispatched twice, there and on the body, which is where dialogs and menus are (P-24).
 */
export const renderPage = (app: ReactNode): void => createRoot(document.body).render(inPage(app));

/** The same for a page that already shows what the app renders first in `root`: its fields keep text and focus. */
export function hydratePage(root: HTMLElement, app: ReactNode, onRecoverableError: (error: unknown) => void): void {
  const { body } = document;
  // What an extension of the browser put in front of it would be taken for the app.
  while (body.firstChild && body.firstChild !== root) body.append(body.firstChild);
  hydrateRoot(body, inPage(app), { onRecoverableError });
}
