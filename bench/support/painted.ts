import type { Page } from '@playwright/test';
import { withoutNames } from './browser.ts';

type Watch = { shown: number; painted: [serial: number, at: number][]; commits: number; gaps: number[] };
declare global {
  interface Window {
    bench: Watch;
  }
}

/** `n00042` in the text of a page marks event 42. */
export const nameOf = (serial: number) => `n${String(serial).padStart(6, '0')}`;

/**
 * Records when the frame that shows an event was painted, on the clock shared by all processes, and the number of React
 * commits. Runs after the frame callbacks of the page, whose changes are painted with that frame. Later changes count for
 * the next frame, on every page alike.
 */
export async function watchPaints(page: Page): Promise<void> {
  await withoutNames(page);
  await page.addInitScript(() => {
    const watch: Watch = { shown: -1, painted: [], commits: 0, gaps: [] };
    window.bench = watch;
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        watch.commits += 1;
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    });
    let fresh = -1;
    const read = (node: Node) => {
      for (const [, serial = ''] of (node.textContent ?? '').matchAll(/n(\d{6})/g)) {
        fresh = Math.max(fresh, Number(serial));
      }
    };
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') read(target);
        else for (const node of addedNodes) read(node);
      }
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
    const { port1, port2 } = new MessageChannel();
    let due = -1;
    // Requested after the previous frame was painted, so it runs after the callbacks requested by the page meanwhile.
    const look = () => {
      due = fresh;
      port2.postMessage(null);
    };
    port1.onmessage = () => {
      const now = performance.timeOrigin + performance.now();
      if (due > watch.shown) {
        watch.painted.push([due, now]);
        watch.shown = due;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    let before = performance.now();
    const frame = (at: number) => {
      watch.gaps.push(at - before);
      before = at;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Waits for an event on the page; returns a function for the paint time of each event up to it. */
export async function paintsUntil(page: Page, last: number): Promise<(serial: number) => number> {
  await page.waitForFunction((serial) => window.bench.shown >= serial, last, { timeout: 120_000, polling: 100 });
  const painted = await page.evaluate(() => window.bench.painted);
  let place = 0;
  let asked = 0;
  return (serial) => {
    // Continues from the last position for ascending queries, because a stream has a hundred thousand events.
    if (serial < asked) place = 0;
    asked = serial;
    while ((painted[place]?.[0] ?? serial) < serial) place += 1;
    const found = painted[place];
    if (!found) throw new Error(`event ${serial} was not painted`);
    return found[1];
  };
}

export const commitsOf = (page: Page) => page.evaluate(() => window.bench.commits);

/** Milliseconds between the frames since the last call. */
export const gapsOf = (page: Page) =>
  page.evaluate(() => {
    const { gaps } = window.bench;
    window.bench.gaps = [];
    return gaps;
  });
