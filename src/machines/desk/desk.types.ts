import type { Polyclinic } from '#domain/polyclinic.ts';
import type { ActionPort } from '../shared/ports.ts';

export type DeskUser = {
  userId: string;
  specialtyIds: string[];
  polyclinics: Polyclinic[];
  /** Has `platform-work` and a role that answers orientations. */
  answersOrientations: boolean;
  /** Numeric roles of the API; the acts available on an encounter depend on them. */
  roles: number[];
  /** Has `platform-work` and a clinical role, so sees the encounter queue. */
  attendsCares: boolean;
  /** May also use attend next on it. */
  attendsNextCare: boolean;
  soundEnabled: boolean;
};

/** `polyclinicId`: remembered in this browser. */
export type DeskInput = { user: DeskUser; polyclinicId: string | null };
export type DeskContext = DeskInput;

export type DeskEvent =
  /** Functions were read again; rights may have changed. */
  | { type: 'user.changed'; user: DeskUser }
  /** Ours: whether the professional is online, for actors that play tones. */
  | { type: 'duty.started' }
  | { type: 'duty.ended' }
  /** The work queue has just started and needs the online state. */
  | { type: 'duty.asked' };

export type DeskPorts = {
  /** A child stopped with an unhandled error; the others continue. */
  actions: { reportCrash: ActionPort<{ actor: string }> };
};
