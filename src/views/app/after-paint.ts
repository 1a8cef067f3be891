const waiting = new Set<() => void>();

function run(work: () => void): void {
  if (waiting.delete(work)) work();
}

/** Whatever still waits, before the page may not go on any more. */
function runAll(): void {
  for (const work of waiting) run(work);
}
const listening = new WeakSet<Window>();
function listen(page: Window): void {
  if (listening.has(page)) return;
  listening.add(page);
  // Before those who store what was written: listeners of the capture phase come first.
  const first = { capture: true };
  for (const moment of ['pagehide', 'beforeunload', 'blur']) page.addEventListener(moment, runAll, first);
  for (const moment of ['visibilitychange', 'freeze']) page.document.addEventListener(moment, runAll, first);
}

/** Runs once the next frame is painted; at once where none will be. What it answers runs it now, or never again. */
export function afterPaint(work: () => void): { now(): void } {
  listen(window);
  // A function of its own: the same work may wait twice.
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
