import type { Observable, Observer } from 'rxjs';
import type { HubEvent } from '#domain/hub/events.ts';
import type { Find } from '../shared/find.ts';
import { type Resynced, settled } from '../shared/settled.ts';
import type { DeskSnapshot } from './desk-start.ts';
import type { FeatureRegistry } from './feature-registry.ts';

/** The user's own presence changes nothing they see; every connection receives it too. */
const isOwnDot = (event: HubEvent, userId: string) =>
  event.type === 'hub.connectedUser' && event.payload.UserId === userId;

type Delivery = { events$: Observable<HubEvent>; hubEvents$: Observer<HubEvent>; userId: string };

/** Delivers events to the actors from now on and expires the bootstrap data. */
export const deliverEvents = ({ events$, hubEvents$, userId }: Delivery, deskStart: Pick<DeskSnapshot, 'expire'>) =>
  events$.subscribe((event) => {
    if (!isOwnDot(event, userId)) deskStart.expire();
    hubEvents$.next(event);
  });

const resynced = ['availability', 'workQueue', 'careQueue', 'polyclinic', 'videoCall'] as const;

/** Reloads all visible data; resolves when complete. */
export const createReload =
  (find: Find, registry: Pick<FeatureRegistry, 'actors'>, deskStart: Pick<DeskSnapshot, 'expire'>) =>
  (signal: AbortSignal): Promise<void> => {
    deskStart.expire();
    const actors: Resynced[] = [...resynced.flatMap((name) => find(name) ?? []), ...registry.actors()];
    for (const one of actors) one.send({ type: 'app.resync' });
    return settled(actors, signal);
  };
