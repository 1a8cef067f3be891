import { distinctUntilChanged, map, Observable } from 'rxjs';
import { type ActorRefFrom, createActor, fromEventObservable } from 'xstate';
import { type Upcoming, upcomingOf } from '#domain/agenda/next-appointment.ts';
import { isEqual } from '#domain/equal.ts';
import type { careQueueMachine } from '#machines/care-queue/index.ts';
import { nextAppointmentMachine } from '#machines/next-appointment/index.ts';
import type { AppointmentsChanged } from '#machines/next-appointment/next-appointment.types.ts';
import type { FeaturePorts } from '../shared/feature.ts';

type Board = ActorRefFrom<typeof careQueueMachine>;
type Needs = Pick<FeaturePorts, 'userId' | 'inspection'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'clock' | 'sound'>;
};

/** The board of cares has every appointment of this professional, and is kept right by the hub: nothing more is asked for. */
export function start({ dependencies: { clock, sound }, userId, inspection }: Needs) {
  let readers = 0;
  let current: { board: Board; actor: ActorRefFrom<typeof nextAppointmentMachine> } | null = null;
  const logicOf = (board: Board) => {
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
      actions: {
        // The twin of a tone that the browser keeps silent is the notice itself: on another page there is neither.
        sound: () => {
          if (readers > 0) void sound.playNewCase().catch(() => undefined);
        },
      },
    });
  };
  return {
    /** One for the session: what was announced or dismissed stays so when the page is left. */
    announcementsOf(board: Board) {
      if (current?.board !== board) {
        current?.actor.stop();
        current = { board, actor: createActor(logicOf(board), inspection).start() };
      }
      return current.actor;
    },
    /** While somebody can read the notice. */
    hold() {
      readers += 1;
      return () => {
        readers -= 1;
      };
    },
    actors: () => [],
    stop: () => void current?.actor.stop(),
  };
}
