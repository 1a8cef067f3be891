import type { CallSignal } from '#domain/video-call/video-call.ts';

const mostAtOnce = 50;
/** Milliseconds. Host candidates are found shortly after the offer; sending them with it saves a batch and its round trip. */
export const candidateBatchDelay = 15;
const retryAfter = 1_000;
const retries = 20;

export type SignalQueue = { send(...signals: CallSignal[]): void; close(): void };

/** Sends one batch at a time and in order; signals added meanwhile go with the next. */
export function createSignalQueue(post: (signals: CallSignal[]) => Promise<void>): SignalQueue {
  let waiting: CallSignal[] = [];
  let sending = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  async function flush(failures = 0): Promise<void> {
    if (sending || closed || waiting.length === 0) return;
    sending = true;
    const batch = waiting.splice(0, mostAtOnce);
    try {
      await post(batch);
      sending = false;
      void flush();
    } catch {
      waiting = [...batch, ...waiting];
      sending = false;
      if (failures < retries && !closed) timer = setTimeout(() => void flush(failures + 1), retryAfter);
    }
  }

  return {
    send(...signals) {
      waiting.push(...signals);
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void flush();
      }, candidateBatchDelay);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(gathering);
    },
  };
}
