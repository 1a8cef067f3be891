import {
  type Ascent,
  type ControlBody,
  type ControlHours,
  dueAt,
  type HypobaricClosing,
  mayBeMadeAt,
} from '#domain/programmes/hypobaric.ts';
import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import type { StoredControl, StoredHypobaric } from '../../db/schema/index.ts';
import { refused, tooEarly } from './refused.ts';

/** @throws ProblemError when a control of it was already done, or when it is in the future. */
export function withAscent({ now }: CallContext, stored: StoredHypobaric | null, ascent: Ascent): StoredHypobaric {
  if (stored?.Control24 || stored?.Closed) throw refused('ascent', 'wrongStatus');
  if (Date.parse(ascent.AscentAt) > now.getTime()) {
    throw new ProblemError('validation', { Fields: { AscentAt: 'past' } });
  }
  return { ...stored, Ascent: ascent };
}

/** @throws ProblemError when it was already done, is out of order, or is earlier than the tolerance allows. */
export function withControl(
  { now, actor }: CallContext,
  stored: StoredHypobaric | null,
  hours: ControlHours,
  body: ControlBody,
): StoredHypobaric {
  const action = `control${hours}`;
  const name = `Control${hours}` as const;
  if (!stored?.Ascent || stored.Closed || stored[name]) throw refused(action, 'wrongStatus');
  if (hours === 48 && !stored.Control24) throw refused(action, 'controlMissing');
  const { AscentAt } = stored.Ascent;
  if (now.getTime() < mayBeMadeAt(AscentAt, hours, 'MissedReason' in body))
    throw tooEarly(action, dueAt(AscentAt, hours));
  const control: StoredControl = { At: now.toISOString(), By: actor.userId, ...body };
  return { ...stored, [name]: control };
}

/** @throws ProblemError `controlMissing` while a control is missing and no outcome gives the reason. */
export function withClosing(
  { now, actor }: CallContext,
  stored: StoredHypobaric | null,
  { Outcome, Reason }: HypobaricClosing,
): StoredHypobaric {
  const isDone = stored?.Control24 !== undefined && stored.Control48 !== undefined;
  if (stored?.Closed) throw refused('closeHypobaric', 'wrongStatus');
  if (!isDone && Outcome === undefined) throw refused('closeHypobaric', 'controlMissing');
  const made = { At: now.toISOString(), By: actor.userId };
  return { ...stored, Closed: { ...made, Outcome: Outcome ?? null, Reason: Reason ?? null } };
}
