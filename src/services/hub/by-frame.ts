export type ByFrame<TItem> = { take(item: TItem): void; flush(): void };

/**
 * P-8: the first of a frame at once and the others of that frame together, in order: a burst is drawn once a frame, and
 * whoever comes alone waits for nobody.
 */
export function createByFrame<TItem>(
  deliver: (item: TItem) => void,
  nextFrame: (work: () => void) => void = afterFrame,
): ByFrame<TItem> {
  let waiting: TItem[] | null = null;
  const flush = () => {
    const items = waiting ?? [];
    // Until they are delivered what comes is behind them.
    const behind: TItem[] = [];
    waiting = behind;
    try {
      for (const item of items) deliver(item);
    } finally {
      waiting = null;
      for (const item of behind) take(item);
    }
  };
  const take = (item: TItem) => {
    if (waiting) return void waiting.push(item);
    waiting = [];
    nextFrame(flush);
    deliver(item);
  };
  return { take, flush };
}

/** A frame may never come once a tab is hidden in the middle of it. */
const longestFrame = 100;

function afterFrame(work: () => void): void {
  // What is hidden draws nothing, and its timers come late: there nothing waits.
  if (globalThis.document?.visibilityState !== 'visible') {
    queueMicrotask(work);
    return;
  }
  let done = false;
  const once = () => {
    if (!done) work();
    done = true;
  };
  requestAnimationFrame(once);
  setTimeout(once, longestFrame);
}
