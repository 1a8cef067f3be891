import { fromEvent, map, Observable } from 'rxjs';
import { callShape } from '#domain/video-call-shape.ts';

export type PopOutMessage = { type: 'popOut.opened' } | { type: 'popOut.closed' };
export type PopOut = {
  isPossible(): boolean;
  /** A small window above all others, with the look of this page, until unsubscribed. Call from a click. */
  window$(): Observable<PopOutMessage>;
  /** Where in it something may be shown; null while there is none. */
  place(): HTMLElement | null;
  viewport$: Observable<{ width: number; height: number }>;
  viewport(): { width: number; height: number };
};

const size = callShape.popUp;
type PictureInPicture = { requestWindow(options: typeof size): Promise<Window> };
const has = (owner: object): owner is { documentPictureInPicture: PictureInPicture } =>
  'documentPictureInPicture' in owner;

export function createPopOut(): PopOut {
  let body: HTMLElement | null = null;
  const viewport = () => ({ width: innerWidth, height: innerHeight });
  return {
    isPossible: () => has(window),
    place: () => body,
    viewport,
    viewport$: new Observable<Event>((subscriber) => fromEvent(window, 'resize').subscribe(subscriber)).pipe(
      map(viewport),
    ),
    window$: () =>
      new Observable((subscriber) => {
        let opened: Window | null = null;
        if (!has(window)) {
          subscriber.error(new Error('no picture-in-picture'));
          return undefined;
        }
        window.documentPictureInPicture.requestWindow(size).then(
          (popped) => {
            if (subscriber.closed) {
              popped.close();
              return;
            }
            opened = popped;
            for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
              popped.document.head.append(sheet.cloneNode(true));
            }
            popped.document.documentElement.lang = document.documentElement.lang;
            popped.document.documentElement.dataset.theme = document.documentElement.dataset.theme ?? '';
            body = popped.document.body;
            popped.addEventListener('pagehide', () => subscriber.next({ type: 'popOut.closed' }), { once: true });
            subscriber.next({ type: 'popOut.opened' });
          },
          (error: unknown) => subscriber.error(error),
        );
        return () => {
          body = null;
          opened?.close();
        };
      }),
  };
}
