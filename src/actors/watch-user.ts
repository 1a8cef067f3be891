import { type AppActors, selectIsAuthenticated } from '#machines/app/index.ts';
import { selectIsLive } from '#machines/hub/index.ts';
import type { Find } from './app.actor.ts';
import type { ConnectionState } from './dependencies.ts';
import type { OrientationKeeper } from './orientation-keeper.ts';

type App = { subscribe(listener: () => void): unknown; getSnapshot(): Parameters<typeof selectIsAuthenticated>[0] };

/** Ties to the signed-in user what lives beside the app's own children: whether the link is live, and open orientations. */
export function watchUser(app: App, find: Find, live$: ConnectionState, orientations: OrientationKeeper): void {
  let watched: AppActors['hub'] | undefined;
  const look = () => {
    const hub = find('hub');
    if (hub === watched) return;
    watched = hub;
    hub?.subscribe((snapshot) => {
      if (hub === watched) live$.next(selectIsLive(snapshot));
    });
    live$.next(hub ? selectIsLive(hub.getSnapshot()) : false);
    if (!selectIsAuthenticated(app.getSnapshot())) orientations.stopAll();
  };
  app.subscribe(look);
  look();
}
