import type { EventsPort } from '../shared/ports.ts';

export type Size = { width: number; height: number };
export type Frame = Size & { x: number; y: number };

export type CallWindowInput = { viewport: Size; canPopOut: boolean };
export type CallWindowContext = CallWindowInput & {
  /** Frame while neither small nor full. */
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
  /** By keys and buttons, one step at a time. */
  | { type: 'window.move'; dx: number; dy: number }
  | { type: 'window.grow'; dx: number; dy: number }
  /** To the next corner; an alternative to dragging and keys. */
  | { type: 'window.corner' }
  | { type: 'viewport.changed'; viewport: Size }
  | PopOutEvent;

export type CallWindowReason = 'pinned' | 'tooNarrow' | 'noPopOut';

export type CallWindowPorts = {
  actors: {
    /** Separate always-on-top window until unsubscribed. */
    popOut: EventsPort<PopOutEvent>;
    viewport: EventsPort<{ type: 'viewport.changed'; viewport: Size }>;
  };
};
