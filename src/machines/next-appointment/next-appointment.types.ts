import type { Upcoming } from '#domain/agenda/next-appointment.ts';
import type { ActionPort, EventsPort, Now } from '../shared/ports.ts';

export type NextAppointmentContext = {
  items: Upcoming[];
  /** Server time at the last check. */
  now: Now;
  announced: Upcoming | null;
  /** Announced appointments by encounter and time, so that a moved one is announced again. */
  known: string[];
};

export type AppointmentsChanged = { type: 'appointments.changed'; items: Upcoming[]; now: Now };
export type NextAppointmentEvent = AppointmentsChanged | { type: 'announcement.dismiss'; now: Now };

export type NextAppointmentPorts = {
  actors: {
    /** Appointments of the board: the current ones, then those after each change. */
    appointments: EventsPort<AppointmentsChanged>;
  };
  actions: {
    /** One soft tone, if enabled by the user. */
    sound: ActionPort;
  };
};
