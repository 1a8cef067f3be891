export type ByFrame<TItem> = { take(item: TItem): void; flush(): void };

/**
 * P-7, P-8: who comes alone is delivered at once. What comes behind it in the same frame is delivered together with the
 * frame, in order, and so is everything after it until a frame brings nothing: a stream is drawn once a frame.
 */
export function createByFrame<TItem>(
  deliver: (item: TItem) => void,
  nextFrame: (work: () => void) => void = afterFrame,
): ByFrame<TItem> {
  /** Null: nothing came since the last frame. */
  let waiting: TItem[] | null = null;
  const flush = () => {
    if (!waiting) return;
    const items = waiting;
    // What comes while they are delivered is behind them.
    waiting = [];
    for (const item of items) deliver(item);
  };
  const frame = () => {
    const isStream = waiting !== null && waiting.length > 0;
    try {
      flush();
    } finally {
      if (isStream) nextFrame(frame);
      else waiting = null;
    }
  };
  const take = (item: TItem) => {
    if (waiting) return void waiting.push(item);
    waiting = [];
    nextFrame(frame);
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
