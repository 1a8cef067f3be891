import type { Upcoming } from '#domain/agenda/next-appointment.ts';
import type { ActionPort, EventsPort, Now } from '../shared/ports.ts';

export type NextAppointmentContext = {
  /** To come, the earliest first. */
  items: Upcoming[];
  /** By the server's clock, when it was last looked at. */
  now: Now;
  announced: Upcoming | null;
  /** What was announced, by encounter and hour: a moved one is announced again. */
  known: string[];
};

export type AppointmentsChanged = { type: 'appointments.changed'; items: Upcoming[]; now: Now };
export type NextAppointmentEvent = AppointmentsChanged | { type: 'announcement.dismiss'; now: Now };

export type NextAppointmentPorts = {
  actors: {
    /** The appointments of the board: as they are, then after each change. */
    appointments: EventsPort<AppointmentsChanged>;
  };
  actions: {
    /** One soft tone, as the person configured it. */
    sound: ActionPort;
  };
};
