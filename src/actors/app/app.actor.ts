import { fromCallback, fromEventObservable, fromPromise } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import type { DeskPortEvent, DeskPortInput } from '#machines/app/app.types.ts';
import { appMachine } from '#machines/app/index.ts';
import { updateNoticeMachine } from '#machines/update-notice/index.ts';
import type { Desk, StartDesk } from '../desk/desk.types.ts';
import { createSessionLogic } from '../session/session.actor.ts';
import { type BaseDependencies, environmentLogic, hubEventsLogic } from '../shared/dependencies.ts';
import type { Find } from '../shared/find.ts';
import { createLanguageLogic } from './language.actor.ts';

export type AppCommands = {
  find: Find;
  locale(): Locale;
  /** Loads the code of the desk once, with the first session. */
  loadDesk(): Promise<StartDesk>;
  deskChanged(desk: Desk | null): void;
};

/** Loads the desk and runs it as a child while a user is signed in. A missing file is handled by the reload rule. */
const createDeskPort = ({ preferences }: BaseDependencies, { find, loadDesk, deskChanged }: AppCommands) =>
  fromCallback<DeskPortEvent, DeskPortInput>(({ input, receive }) => {
    const { user } = input;
    let desk: Desk | null = null;
    let left = false;
    let shown: ReturnType<typeof setTimeout>;
    receive((event) => {
      if (event.user) desk?.actor.send({ type: 'user.changed', user: event.user });
    });
    loadDesk().then(
      (startDesk) => {
        if (left || !user) return;
        // Read now, not when the tab was opened: another user may have signed out in between.
        desk = startDesk({ user, polyclinicId: preferences.polyclinicId() });
        // A later task: answers that have arrived reach their actors first, and the home renders once, with its rows.
        shown = setTimeout(deskChanged, 0, desk);
      },
      () => find('updateNotice')?.send({ type: 'chunk.failed' }),
    );
    return () => {
      left = true;
      clearTimeout(shown);
      deskChanged(null);
      desk?.stop();
    };
  });

/** The root machine with its effects: connects machines and services. */
export function createAppLogic(dependencies: BaseDependencies, app: AppCommands) {
  const { preferences, navigation, builds, report } = dependencies;
  return appMachine.provide({
    actors: {
      session: createSessionLogic(dependencies),
      language: createLanguageLogic(dependencies),
      updateNotice: updateNoticeMachine.provide({
        actors: {
          hubEvents: hubEventsLogic<'webUpdate'>(dependencies),
          builds: fromEventObservable(() => builds.events$),
          environment: environmentLogic(dependencies),
          takeOver: fromPromise(() => builds.takeOver()),
        },
        actions: {
          rememberReload: (_, { version }) => preferences.rememberReload(version),
          reload: () => navigation.reload(),
          repair: () => builds.repair(),
        },
      }),
      desk: createDeskPort(dependencies, app),
    },
    actions: { reportCrash: (_, { actor }) => report(new Error(`the actor "${actor}" stopped`)) },
  });
}
