import type { CallbackActorLogic } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import type { DeskUser } from '../desk/index.ts';
import type { ActionPort } from '../shared/ports.ts';

export type AppInput = {
  locale: Locale;
  version: string;
  /** See `UpdateNoticeInput`. */
  reloadedFor: string | null;
};

/** `user` is null when signed out. */
export type AppContext = AppInput & { user: DeskUser | null };

export type DeskPortEvent = { type: 'user.changed'; user: DeskUser | null };
export type DeskPortInput = { user: DeskUser | null };

export type AppPorts = {
  actors: {
    /** Loads the desk's code and runs `deskMachine` while active; forwards its events. */
    desk: CallbackActorLogic<DeskPortEvent, DeskPortInput>;
  };
  /** A child stopped with an unhandled error; the others continue. */
  actions: { reportCrash: ActionPort<{ actor: string }> };
};
