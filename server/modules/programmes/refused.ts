import { ProblemError } from '../../core/problems.ts';

/** 409 with the guard of the programme that forbids the action; `more`: data for the caller. */
export const refused = (Action: string, Guard: string, more: object = {}) =>
  new ProblemError('transition_not_allowed', { Action, Guard, ...more });
/** 409 `outsideWindow` with the moment from which the action is allowed. */
export const tooEarly = (Action: string, due: number) =>
  refused(Action, 'outsideWindow', { Current: { DueAt: new Date(due).toISOString() } });
