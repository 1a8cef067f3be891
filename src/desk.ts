import { startDesk } from '#actors/desk/desk.actor.ts';
import type { DeskOptions, StartDesk } from '#actors/desk/desk.types.ts';
import type { BaseDependencies, Dependencies } from '#actors/shared/dependencies.ts';
import { textOfArrivals } from '#i18n/index.ts';
import { createDesktopNoticesService } from '#services/browser/desktop-notices.service.ts';
import { lastMomentsOf } from '#services/drafts/last-moments.ts';
import { createLocalDrafts, type LocalDrafts } from '#services/drafts/local-drafts.ts';
import { createLazyHub } from '#services/hub/lazy-hub.ts';
import { createDevicesService } from '#services/media/devices.service.ts';
import { createSoundService } from '#services/media/sound.service.ts';
import { features } from './features.ts';

/** Second part of the composition: dependencies of signed-in users, in separate chunks. */
export function createDesk(base: BaseDependencies, options: DeskOptions): StartDesk {
  const { http, clock, report } = base;
  const draftsOf = new Map<string, LocalDrafts>();
  const dependencies: Dependencies = {
    ...base,
    hub: createLazyHub(async () => {
      const { createHubService } = await import('#services/hub/hub.service.ts').catch((missing: unknown) => {
        options.find('updateNotice')?.send({ type: 'chunk.failed' });
        throw missing;
      });
      return createHubService({
        now: clock.now,
        // An expired token is refreshed before the session is considered ended (H5).
        ticket: async () => (await http.call('getHubTicket', {}, { ownUnauthorized: true })).Token,
        onDropped: ({ name, reason }) => report(new Error(`hub event "${name}" ${reason}`)),
      });
    }),
    sound: createSoundService(),
    desktopNotices: createDesktopNoticesService({ preferences: base.preferences, textOf: textOfArrivals }),
    devices: createDevicesService(),
    async loadCalls() {
      // A picture of a call is a file of its care.
      const [{ createCalls }] = await Promise.all([import('./calls.ts'), import('#domain/api/later.ts')]);
      return createCalls(dependencies);
    },
    localDraftsOf(userId) {
      const known =
        draftsOf.get(userId) ??
        createLocalDrafts({
          loadKey: async () => (await http.call('getDraftKey', {})).Key,
          userId,
          report,
          lastMoments: lastMomentsOf(window),
        });
      draftsOf.set(userId, known);
      return known;
    },
  };
  return (input) => startDesk(dependencies, features, options, input);
}
