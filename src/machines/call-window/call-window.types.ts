import type { EventsPort } from '../shared/ports.ts';

export type Size = { width: number; height: number };
export type Frame = Size & { x: number; y: number };

export type CallWindowInput = { viewport: Size; canPopOut: boolean };
export type CallWindowContext = CallWindowInput & {
  /** Where it is while it is neither small nor full. */
  frame: Frame;
};

export type PopOutEvent = { type: 'popOut.opened' } | { type: 'popOut.closed' };
export type CallWindowEvent =
  | { type: 'window.shrink' }
  | { type: 'window.restore' }
  | { type: 'window.fill' }
  | { type: 'window.popOut' }
  | { type: 'window.popIn' }
  | { type: 'window.pin' }
  | { type: 'window.place'; x: number; y: number }
  | { type: 'window.fit'; frame: Frame }
  /** By keys and buttons, a step at a time. */
  | { type: 'window.move'; dx: number; dy: number }
  | { type: 'window.grow'; dx: number; dy: number }
  /** To the next corner of the page: a way without drag and without keys. */
  | { type: 'window.corner' }
  | { type: 'viewport.changed'; viewport: Size }
  | PopOutEvent;

export type CallWindowReason = 'pinned' | 'tooNarrow' | 'noPopOut';

export type CallWindowPorts = {
  actors: {
    /** A window of its own, above all others, until unsubscribed. */
    popOut: EventsPort<PopOutEvent>;
    viewport: EventsPort<{ type: 'viewport.changed'; viewport: Size }>;
  };
};
