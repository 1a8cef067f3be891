import type { Ronda } from '#actors/app/ronda.ts';
import type { Locale } from '#domain/locale.ts';
import { selectSignInFailure, selectSignOutReason } from '#machines/session/index.ts';
import { App } from './app.tsx';
import { hydratePage, renderPage } from './page-root.tsx';

type Opened = ReturnType<Ronda['routing']['getSnapshot']>;

/** Resolves with the first page that the guards show. */
const opened = ({ routing }: Ronda) =>
  new Promise<NonNullable<Opened['context']>['decision']>((resolve) => {
    const look = ({ context }: Opened) => {
      if (!context || context.decision.kind === 'wait' || context.decision.kind === 'redirect') return;
      subscription.unsubscribe();
      resolve(context.decision);
    };
    const subscription = routing.subscribe(look);
    look(routing.getSnapshot());
  });

/** True when the app opens with the login exactly as the build wrote it into the page. */
async function opensWithLogin(ronda: Ronda): Promise<boolean> {
  const decision = await opened(ronda);
  const session = ronda.find('session')?.getSnapshot();
  return (
    decision.kind === 'show' &&
    decision.route.name === 'auth-login' &&
    session !== undefined &&
    selectSignOutReason(session) === null &&
    selectSignInFailure(session) === null
  );
}

/** Renders the app. A login that is already in the page (`public/start.js`) is hydrated. */
export async function mount(ronda: Ronda, locale: Locale): Promise<void> {
  const app = <App ronda={ronda} />;
  const root = document.getElementById('root');
  if (root?.dataset.login === locale && (await opensWithLogin(ronda))) hydratePage(root, app, ronda.report);
  else renderPage(app);
}
