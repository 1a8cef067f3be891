export type ByFrame<TItem> = { take(item: TItem): void; flush(): void };

/**
 * P-7, P-8: an event that arrives alone is delivered immediately. Later events of the same frame are delivered together with
 * the frame, in order, and so are all following ones until a frame without events: a stream is rendered once per frame.
 */
export function createByFrame<TItem>(
  deliver: (item: TItem) => void,
  nextFrame: (work: () => void) => void = afterFrame,
): ByFrame<TItem> {
  /** Null: no event since the last frame. */
  let waiting: TItem[] | null = null;
  const flush = () => {
    if (!waiting) return;
    const items = waiting;
    // Events that arrive during delivery are queued behind.
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

/** Timeout in milliseconds, because no frame comes once a tab is hidden. */
const longestFrame = 100;

function afterFrame(work: () => void): void {
  // A hidden tab renders nothing and delays timers, so nothing is queued there.
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
