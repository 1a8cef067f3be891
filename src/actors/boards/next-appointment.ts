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

/** The board of cares contains every appointment of this professional and is updated by the hub, so no request is needed. */
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
        // When the browser blocks the sound, the notice is its visible equivalent; other pages show neither.
        sound: () => {
          if (readers > 0) void sound.playNewCase().catch(() => undefined);
        },
      },
    });
  };
  return {
    /** One per session, so that announced or dismissed notices stay so when the page is left. */
    announcementsOf(board: Board) {
      if (current?.board !== board) {
        current?.actor.stop();
        current = { board, actor: createActor(logicOf(board), inspection).start() };
      }
      return current.actor;
    },
    /** Active while the notice can be visible. */
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
