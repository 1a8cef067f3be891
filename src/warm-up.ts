import { loadHomeParts } from '#views/app/home-part.ts';

/** Other code of a work home, in the order in which a sign-in needs it; each part is a chunk. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('#domain/api/start.ts'),
  () => import('./desk.ts'),
  () => import('#services/hub/hub.service.ts'),
  () => import('#domain/api/later.ts'),
];

/** Safari has no idle callbacks; a timer lets at least pending input pass. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });

/** Loads and evaluates the code of the work home between two keys, so that a sign-in does not wait for it. */
export async function warmUp(): Promise<void> {
  for (const load of parts) {
    await load();
    await idle();
  }
  await loadHomeParts(idle);
}
