import type { Span } from '#domain/agenda/appointment-span.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import type { AppointmentChange } from '../agenda/agenda.types.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** The appointment of an act, as of the start of the act. */
export type ActSubject = Pick<ScheduleItem, 'MedicalCareId' | 'number' | 'Start' | 'DeltaMinutes' | 'Version'> & {
  name: string;
};

export const actFailures = ['slot_taken', 'version_conflict', 'not_allowed', 'not_found', 'past', 'generic'] as const;
export type ActFailure = (typeof actFailures)[number];

/** Conflicting appointment; with a name only where the user may see it. */
export type TakenHour = { Start: string; End: string; number: string | null; name: string | null };
export type ActRefusal = {
  failure: ActFailure;
  taken: TakenHour | null;
  /** Free slots after the requested time, earliest first. */
  free: Span[];
  mayOverride: boolean;
};

/** Not by the server: which one of a repeated hour is meant has to be chosen before a move. */
export type TurnQuestion = { failure: 'repeated_hour'; taken: null; free: Span[]; mayOverride: false };

export type GrabWay = 'move' | 'resize';

export type Ending = 'cancel' | 'noShow';

export type ActContext = {
  subject: ActSubject | null;
  way: GrabWay;
  to: Span | null;
  /** Time before the last change, kept ten seconds for undo. */
  back: Span | null;
  commentary: string;
  ending: Ending;
  overrideReason: string | null;
  refusal: ActRefusal | TurnQuestion | null;
};

export type ActEvent =
  | { type: 'appointment.grab'; subject: ActSubject; way: GrabWay }
  | { type: 'grab.step'; by: number }
  | { type: 'grab.day'; by: number }
  | { type: 'grab.drop' }
  | { type: 'grab.release' }
  | { type: 'appointment.move'; subject: ActSubject; to: Span; commentary?: string }
  | { type: 'move.undo' }
  | { type: 'move.retry' }
  | { type: 'move.choose'; to: Span }
  | { type: 'move.override'; reason: string }
  | { type: 'act.dismiss' }
  | { type: 'cancel.ask'; subject: ActSubject; ending: Ending }
  | { type: 'cancel.confirm'; commentary: string };

export type MoveInput = {
  careId: string;
  version: number;
  from: Span;
  to: Span;
  commentary: string;
  overrideReason: string | null;
};
export type MoveOutcome = { kind: 'moved'; change: AppointmentChange } | ({ kind: 'refused' } & ActRefusal);
export type CancelInput = { careId: string; version: number; commentary: string; ending: Ending };
export type CancelOutcome = { kind: 'cancelled' } | ({ kind: 'refused' } & ActRefusal);

export type ActPorts = {
  actors: {
    move: PromisePort<MoveOutcome, MoveInput>;
    cancel: PromisePort<CancelOutcome, CancelInput>;
  };
  actions: {
    /** Applies the change to the displayed days immediately. */
    changed: ActionPort<{ change: AppointmentChange }>;
    reload: ActionPort;
  };
};
