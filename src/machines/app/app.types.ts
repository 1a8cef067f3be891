import type { Locale } from '#domain/locale.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import type { ActionPort } from '../shared/ports.ts';

export type AppInput = {
  locale: Locale;
  version: string;
  /** See `UpdateNoticeInput`. */
  reloadedFor: string | null;
  /** Polyclinic remembered in this browser. */
  polyclinicId: string | null;
};

/** What the actors of a signed-in user are started with; null while nobody is. */
export type AppUser = {
  userId: string;
  specialtyIds: string[];
  polyclinics: Polyclinic[];
  /** Holds `platform-work` and a role that answers orientations. */
  answersOrientations: boolean;
};

export type AppContext = AppInput & { user: AppUser | null };

/** Our own: whether the professional is online, for whoever sounds; `asked` by who starts later. */
export type AppEvent = { type: 'duty.started' } | { type: 'duty.ended' } | { type: 'duty.asked' };

export type AppPorts = {
  /** A child stopped with an error nobody handled; the others go on. */
  actions: { reportCrash: ActionPort<{ actor: string }> };
};
