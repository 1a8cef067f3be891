const waiting = new Set<() => void>();

function run(work: () => void): void {
  if (waiting.delete(work)) work();
}

/** Runs pending work before the page may stop. */
function runAll(): void {
  for (const work of waiting) run(work);
}
const listening = new WeakSet<Window>();
function listen(page: Window): void {
  if (listening.has(page)) return;
  listening.add(page);
  // Capture-phase listeners run before those that store the typed content.
  const first = { capture: true };
  for (const moment of ['pagehide', 'beforeunload', 'blur']) page.addEventListener(moment, runAll, first);
  for (const moment of ['visibilitychange', 'freeze']) page.document.addEventListener(moment, runAll, first);
}

/**
 * Runs once the next frame is painted, or immediately in a hidden page. The returned `now` runs it early; it never runs
 * twice.
 */
export function afterPaint(work: () => void): { now(): void } {
  listen(window);
  // A new function, because the same work may be queued twice.
  const once = () => work();
  waiting.add(once);
  if (document.hidden) run(once);
  else {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => run(once);
      port2.postMessage(null);
    });
  }
  return { now: () => run(once) };
}
