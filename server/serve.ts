import { type App, createApp } from './app.ts';
import { systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import { hashPassword } from './core/passwords.ts';
import type { Store } from './db/open.ts';
import { checkSignatureRoots } from './documents/signature-roots.ts';
import { demoArrivals } from './live/arrivals.job.ts';
import { jobs, modules } from './modules/index.ts';
import { demoAuthority, demoSigningFolder } from './seed/demo-authority.ts';
import { demoAccounts, demoPassword, seedIfNeeded } from './seed/index.ts';

export { demoAccounts, demoPassword, demoSigningFolder };

/** Runs the server on an open store: migrates it, seeds it if empty, and listens. */
export async function serve(store: Store, config: Config): Promise<App> {
  await checkSignatureRoots(config.signatureRoots, config.demo);
  await store.migrate();
  await seedIfNeeded(store, { demo: config.demo, now: systemClock.now(), hashPassword });
  const life = config.live ? [demoArrivals(config.liveSeconds)] : [];
  const demoRoot = config.demo ? demoAuthority(config.dataDir, systemClock) : undefined;
  const app = await createApp({ store, config, modules, demoRoot, jobs: [...jobs, ...life] });
  if (typeof __FAULTS__ !== 'undefined' && __FAULTS__ && process.env.RONDA_FAULTS === '1') {
    (await import('./faults/scenarios.ts')).mountFaults(app.http);
  }
  await app.http.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await app.http.close();
    throw error;
  });
  return app;
}
