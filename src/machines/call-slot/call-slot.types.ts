import type { ActionPort, EventsPort } from '../shared/ports.ts';

export type CallSlotInput = { roomId: string };
export type CallSlotContext = CallSlotInput;

export type RingLockEvent = { type: 'lock.granted' } | { type: 'lock.lost' };
/** Sent every second by the tab that rings. `audible`: its browser allows sound. */
export type RingBeat = { type: 'ring.beat'; roomId: string; audible: boolean };
export type SoundEvent = { type: 'sound.open' } | { type: 'sound.blocked' };

export type CallSlotEvent = RingLockEvent | RingBeat | SoundEvent;

export type CallSlotPorts = {
  actors: {
    /** Waits for its turn and holds it until unsubscribed; `steal` takes it from a tab that does not answer. */
    lock: EventsPort<RingLockEvent, { steal: boolean }>;
    /** The beat of another ringing tab. */
    beats: EventsPort<RingBeat>;
    /** Whether this tab may sound: at once, and on every change. */
    sound: EventsPort<SoundEvent>;
    /** The tone, again and again, until unsubscribed. Never by itself says more than `sound` does. */
    ring: EventsPort<SoundEvent>;
  };
  /** Sends the other tabs that this one rings and whether it is audible. */
  actions: { beat: ActionPort<{ roomId: string }> };
};
