import { type Stage, stages } from './early-part.ts';

/** Safari has no idle callbacks; a timer lets at least pending input pass. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });

/**
 * Loads the known parts of a stage, and those that they declare themselves, each when the page is idle. What cannot be loaded
 * now is requested again when it is needed.
 */
export async function loadParts(stage: Stage): Promise<void> {
  try {
    for (const load of stages[stage]) {
      await idle();
      await load();
    }
  } catch {
    // The part reports it when it is shown.
  }
}
