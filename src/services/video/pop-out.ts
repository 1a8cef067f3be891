import { fromEvent, map, Observable, timer } from 'rxjs';
import { callShape } from '#domain/video-call/video-call-shape.ts';

export type PopOutMessage = { type: 'popOut.opened' } | { type: 'popOut.closed' };
export type PopOut = {
  isPossible(): boolean;
  /** Opens a small window with this page's styles until unsubscribed. Call from a click. */
  window$(): Observable<PopOutMessage>;
  /** Container for its content; null when there is no window. */
  place(): HTMLElement | null;
  viewport$: Observable<{ width: number; height: number }>;
  viewport(): { width: number; height: number };
};

const size = callShape.popUp;
/** `popup`: no toolbar. The name makes a second call reuse the window. */
export const popUpFeatures = `popup,width=${size.width},height=${size.height}`;
const popUpName = 'ronda-call';
const lookEvery = 200;

type PictureInPicture = { requestWindow(options: typeof size): Promise<Window> };
const has = (owner: object): owner is { documentPictureInPicture: PictureInPicture } =>
  'documentPictureInPicture' in owner;

/** The content of a page that is cross-origin or not loaded yet cannot be read. */
function pageIn(opened: Window): HTMLElement | null {
  try {
    const { document, location } = opened;
    return location.pathname === callShape.popUpPath && document.readyState === 'complete' ? document.body : null;
  } catch {
    return null;
  }
}

const sheets = 'link[rel="stylesheet"], style';
/** The page at `/vc` loads the styles that other pages contain inline (ADR 047), because its policy forbids inline styles. */
const sheetsByAddress = 'link[rel="stylesheet"], style:not([data-boot])';

/** Copies only the styles of this page. */
function furnish(opened: Window, look: string): HTMLElement {
  const { head, documentElement, body } = opened.document;
  for (const sheet of document.querySelectorAll(look)) head.append(sheet.cloneNode(true));
  documentElement.lang = document.documentElement.lang;
  documentElement.dataset.theme = document.documentElement.dataset.theme ?? '';
  body.replaceChildren();
  return body;
}

type Shown = (body: HTMLElement | null) => void;

/** Document Picture-in-Picture, always on top. */
const pictureWindow = (kind: PictureInPicture, shown: Shown) =>
  new Observable<PopOutMessage>((subscriber) => {
    let opened: Window | null = null;
    kind.requestWindow(size).then(
      (popped) => {
        if (subscriber.closed) return popped.close();
        opened = popped;
        shown(furnish(popped, sheets));
        popped.addEventListener('pagehide', () => subscriber.next({ type: 'popOut.closed' }), { once: true });
        subscriber.next({ type: 'popOut.opened' });
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => opened?.close();
  });

/** Shell 9: fallback without Picture-in-Picture; a window with its own URL that lives as long as this page. */
const ordinaryWindow = (shown: Shown) =>
  new Observable<PopOutMessage>((subscriber) => {
    const opened = window.open(callShape.popUpPath, popUpName, popUpFeatures);
    if (!opened) {
      subscriber.error(new Error('the browser opened no window'));
      return undefined;
    }
    let body: HTMLElement | null = null;
    // Not every browser reports opening and closing to the opener, so both are polled.
    const looking = timer(0, lookEvery).subscribe(() => {
      const page = opened.closed ? null : pageIn(opened);
      if (opened.closed || (body && page !== body)) {
        looking.unsubscribe();
        subscriber.next({ type: 'popOut.closed' });
      } else if (page && !body) {
        body = furnish(opened, sheetsByAddress);
        shown(body);
        subscriber.next({ type: 'popOut.opened' });
      }
    });
    subscriber.add(looking);
    subscriber.add(fromEvent(window, 'pagehide').subscribe(() => opened.close()));
    return () => opened.close();
  });

export function createPopOut(): PopOut {
  let body: HTMLElement | null = null;
  const shown: Shown = (next) => {
    body = next;
  };
  const viewport = () => ({ width: innerWidth, height: innerHeight });
  return {
    // A telephone shows one window at a time.
    isPossible: () => has(window) || !matchMedia('(pointer: coarse)').matches,
    place: () => body,
    viewport,
    viewport$: new Observable<Event>((subscriber) => fromEvent(window, 'resize').subscribe(subscriber)).pipe(
      map(viewport),
    ),
    window$: () =>
      new Observable((subscriber) => {
        const kind = has(window) ? pictureWindow(window.documentPictureInPicture, shown) : ordinaryWindow(shown);
        subscriber.add(kind.subscribe(subscriber));
        return () => shown(null);
      }),
  };
}
