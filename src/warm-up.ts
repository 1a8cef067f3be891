import { idle, loadParts } from '#views/app/load-parts.ts';

/** Other code of a work home, in the order in which a sign-in needs it; each part is a chunk. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('#domain/api/start.ts'),
  () => import('./desk.ts'),
  () => import('#services/hub/hub.service.ts'),
  () => import('#domain/api/later.ts'),
];

/** Loads and evaluates the code of the work home between two keys, so that a sign-in does not wait for it. */
export async function warmUp(): Promise<void> {
  for (const load of parts) {
    await load();
    await idle();
  }
  await loadParts('home');
}
