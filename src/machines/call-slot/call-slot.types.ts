import type { ActionPort, EventsPort } from '../shared/ports.ts';

export type CallSlotInput = { roomId: string };
export type CallSlotContext = CallSlotInput;

export type RingLockEvent = { type: 'lock.granted' } | { type: 'lock.lost' };
/** Sent every second by the ringing tab. `audible`: its browser allows sound. */
export type RingBeat = { type: 'ring.beat'; roomId: string; audible: boolean };
export type SoundEvent = { type: 'sound.open' } | { type: 'sound.blocked' };

export type CallSlotEvent = RingLockEvent | RingBeat | SoundEvent;

export type CallSlotPorts = {
  actors: {
    /** Queues for the lock and holds it until unsubscribed; `steal` takes it from an unresponsive tab. */
    lock: EventsPort<RingLockEvent, { steal: boolean }>;
    beats: EventsPort<RingBeat>;
    /** Emits whether this tab may play sound, immediately and on every change. */
    sound: EventsPort<SoundEvent>;
    /** Repeats the ringtone until unsubscribed. Emits only what `sound` emits. */
    ring: EventsPort<SoundEvent>;
  };
  /** Notifies the other tabs that this one rings and whether it is audible. */
  actions: { beat: ActionPort<{ roomId: string }> };
};
