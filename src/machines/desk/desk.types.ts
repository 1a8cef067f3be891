import type { Polyclinic } from '#domain/polyclinic.ts';
import type { ActionPort } from '../shared/ports.ts';

/** What the actors of a signed-in user are started with. */
export type DeskUser = {
  userId: string;
  specialtyIds: string[];
  polyclinics: Polyclinic[];
  /** Holds `platform-work` and a role that answers orientations. */
  answersOrientations: boolean;
  /** As numbers of the wire: what may be done with a care depends on them. */
  roles: number[];
  /** Holds `platform-work` and a clinical role: sees the queue of cares. */
  attendsCares: boolean;
  /** And may be given the next one of it. */
  attendsNextCare: boolean;
  /** Wants a tone with what arrives. */
  soundEnabled: boolean;
};

/** `polyclinicId`: remembered in this browser. */
export type DeskInput = { user: DeskUser; polyclinicId: string | null };
export type DeskContext = DeskInput;

export type DeskEvent =
  /** Functions were read again: rights may have come or gone. */
  | { type: 'user.changed'; user: DeskUser }
  /** Our own: whether the professional is online, for whoever sounds. */
  | { type: 'duty.started' }
  | { type: 'duty.ended' }
  /** The work queue has just started: send it again. */
  | { type: 'duty.asked' };

export type DeskPorts = {
  /** A child stopped with an error nobody handled; the others go on. */
  actions: { reportCrash: ActionPort<{ actor: string }> };
};
