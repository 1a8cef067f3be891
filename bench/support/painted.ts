import type { Page } from '@playwright/test';

type Watch = { shown: number; painted: [serial: number, at: number][]; commits: number; gaps: number[] };
declare global {
  interface Window {
    bench: Watch;
  }
}

/** `n00042` in the text of a page is the event 42. */
export const nameOf = (serial: number) => `n${String(serial).padStart(6, '0')}`;

/**
 * Notes when the frame that shows an event has been painted, by the clock that all processes share, and how often
 * React committed. What changes after the callbacks of a frame counts for the next one, on every page alike.
 */
export async function watchPaints(page: Page): Promise<void> {
  // Functions that are compiled as they are run carry calls of this helper into the page, which has none.
  await page.addInitScript('globalThis.__name = (given) => given');
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
    const due: number[] = [];
    port1.onmessage = () => {
      const serial = due.shift() ?? -1;
      const now = performance.timeOrigin + performance.now();
      if (serial > watch.shown) watch.painted.push([serial, now]);
      watch.shown = Math.max(watch.shown, serial);
    };
    let before = performance.now();
    const frame = (at: number) => {
      watch.gaps.push(at - before);
      before = at;
      if (fresh > (due.at(-1) ?? watch.shown)) {
        due.push(fresh);
        port2.postMessage(null);
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Waits for an event on the page; answers when it and those before it were painted. */
export async function paintsUntil(page: Page, last: number): Promise<(serial: number) => number> {
  await page.waitForFunction((serial) => window.bench.shown >= serial, last, { timeout: 120_000, polling: 100 });
  const painted = await page.evaluate(() => window.bench.painted);
  let place = 0;
  let asked = 0;
  return (serial) => {
    // Whoever asks in order does not begin anew each time: a stream has a hundred thousand of them.
    if (serial < asked) place = 0;
    asked = serial;
    while ((painted[place]?.[0] ?? serial) < serial) place += 1;
    const found = painted[place];
    if (!found) throw new Error(`event ${serial} was not painted`);
    return found[1];
  };
}

export const commitsOf = (page: Page) => page.evaluate(() => window.bench.commits);

/** Milliseconds between the frames since it was last asked. */
export const gapsOf = (page: Page) =>
  page.evaluate(() => {
    const { gaps } = window.bench;
    window.bench.gaps = [];
    return gaps;
  });
