import type { Availability, GoOnline } from '#domain/session/availability.ts';
import type { EnvironmentPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

/** Shell 8: the generic error of the interface. */
export type AvailabilityFailure = 'generic';
export type AvailabilityReason = 'noPolyclinic';

export type AvailabilityInput = { userId: string; polyclinics: number };
export type AvailabilityContext = {
  userId: string;
  polyclinics: number;
  endsAt: number | null;
  deltaMinutes: number | null;
  /** Time at which `endsAt` was received; remaining time is counted from here. */
  asOf: Now;
  failure: AvailabilityFailure | null;
};

export type AvailabilityAnswer = { availability: Availability; now: Now };

/** Another tab or device of the same user went online or offline. */
export type AvailabilityTabEvent = { type: 'availability.changed' } & AvailabilityAnswer;

export type AvailabilityEvent =
  | { type: 'availability.configure' }
  | { type: 'availability.cancel' }
  | { type: 'availability.save'; form: GoOnline }
  | { type: 'availability.leave' }
  | { type: 'polyclinics.counted'; polyclinics: number }
  | { type: 'tab.visible'; now: Now }
  | AvailabilityTabEvent
  | ResyncEvent;

export type AvailabilityPorts = {
  actors: {
    load: PromisePort<AvailabilityAnswer, { userId: string }>;
    goOnline: PromisePort<AvailabilityAnswer, GoOnline>;
    goOffline: PromisePort<AvailabilityAnswer>;
    tabs: EventsPort<AvailabilityTabEvent>;
    environment: EnvironmentPort;
  };
  actions: {
    broadcastAvailability: ActionPort<AvailabilityAnswer>;
    /** The click that goes online also unlocks sound (SAFE-5). */
    armSound: ActionPort;
  };
};
