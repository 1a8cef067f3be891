import { distinctUntilChanged, map, Observable } from 'rxjs';
import { type ActorRefFrom, fromEventObservable } from 'xstate';
import { type Upcoming, upcomingOf } from '#domain/agenda/next-appointment.ts';
import { isEqual } from '#domain/equal.ts';
import type { careQueueMachine } from '#machines/care-queue/index.ts';
import { nextAppointmentMachine } from '#machines/next-appointment/index.ts';
import type { AppointmentsChanged } from '#machines/next-appointment/next-appointment.types.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';

/** The board of cares has every appointment of this professional, and is kept right by the hub: nothing more is asked for. */
export function start({ dependencies: { clock, sound }, userId }: FeaturePorts) {
  const announceFrom = (board: ActorRefFrom<typeof careQueueMachine>) => {
    const itemsOf = () => upcomingOf(board.getSnapshot().context.rows, userId);
    const items$ = new Observable<Upcoming[]>((subscriber) => {
      subscriber.next(itemsOf());
      return board.subscribe(() => subscriber.next(itemsOf()));
    });
    return nextAppointmentMachine.provide({
      actors: {
        appointments: fromEventObservable<AppointmentsChanged, void>(() =>
          items$.pipe(
            distinctUntilChanged<Upcoming[]>(isEqual),
            map((items) => ({ type: 'appointments.changed' as const, items, now: clock.now() })),
          ),
        ),
      },
      // The twin of a tone that the browser keeps silent is the notice itself.
      actions: { sound: () => void sound.playNewCase().catch(() => undefined) },
    });
  };
  return { announceFrom, ...withoutActors };
}
