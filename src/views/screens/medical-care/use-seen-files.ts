import { type RefObject, useEffect } from 'react';

/** Milliseconds in view, long enough to read a name. */
const seenAfter = 3_000;

type List = { send(event: { type: 'files.seen'; fileIds: readonly string[] }): void };

/** U10: a new file counts as seen when half of it was in view for a while in a visible tab. */
export function useSeenFiles(list: List, card: RefObject<HTMLElement | null>, unseen: readonly string[]): void {
  const ids = unseen.join();
  useEffect(() => {
    if (ids === '') return;
    const inView = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible' || inView.size === 0) return;
      timer = setTimeout(() => list.send({ type: 'files.seen', fileIds: [...inView] }), seenAfter);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-unseen') ?? '';
          if (isIntersecting) inView.add(id);
          else inView.delete(id);
        }
        look();
      },
      { threshold: 0.5 },
    );
    for (const item of card.current?.querySelectorAll('[data-unseen]') ?? []) observer.observe(item);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [list, card, ids]);
}
