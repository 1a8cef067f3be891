import { ProblemError } from '../../core/problems.ts';

/** 409 with the guard of a programme that forbids this; `more`: what the caller may do about it. */
export const refused = (Action: string, Guard: string, more: object = {}) =>
  new ProblemError('transition_not_allowed', { Action, Guard, ...more });
/** 409 `outsideWindow`: it may be done from this moment on. */
export const tooEarly = (Action: string, due: number) =>
  refused(Action, 'outsideWindow', { Current: { DueAt: new Date(due).toISOString() } });
