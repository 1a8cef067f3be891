import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import type { Ronda } from '#actors/app/ronda.ts';
import type { Route } from '#domain/navigation/routes.ts';
import { selectProfile } from '#machines/session/index.ts';
import { NotFoundScreen } from '../screens/error/error.screen.tsx';
import { LoginScreen } from '../screens/login/login.screen.tsx';
import { UiProvider } from '../ui/provider.tsx';
import { homePart } from './early-part.ts';
import { lazyWithTexts } from './lazy-with-texts.ts';
import { PageBoundary } from './page-boundary.tsx';
import { RondaProvider, useAppActor, useRonda } from './ronda.context.tsx';
import { Splash } from './splash.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useTitle } from './use-title.ts';

const SignedIn = homePart(async () => (await import('./signed-in.tsx')).default);
const PasswordReset = lazyWithTexts(
  async () => (await import('../screens/password-reset/password-reset.screen.tsx')).PasswordResetScreen,
  'recovery',
);

/** The whole interface: providers, the route chosen by the guards, and the fallback while they cannot decide. */
export function App({ ronda }: { ronda: Ronda }) {
  return (
    <RondaProvider ronda={ronda}>
      <UiProvider navigate={ronda.go}>
        <PageBoundary>
          <Suspense fallback={<Splash />}>
            <Screen />
          </Suspense>
        </PageBoundary>
      </UiProvider>
    </RondaProvider>
  );
}

function Screen(): ReactNode {
  const { routing } = useRonda();
  const decision = useSelector(routing, (snapshot) => snapshot.context?.decision);
  useHeadingFocus(decision?.kind === 'show' ? [decision.route.name, decision.id, decision.derivedId].join(' ') : null);
  if (decision?.kind === 'notFound') return <NotFoundScreen />;
  if (decision?.kind === 'show')
    return <Shown route={decision.route} id={decision.id} derivedId={decision.derivedId ?? null} />;
  return <Splash />;
}

type ShownProps = { route: Route; id: string | null; derivedId: string | null };

function Shown({ route, id, derivedId }: ShownProps) {
  const profile = useSelector(useAppActor('session'), selectProfile);
  // Signed-in users get a title with a number, which is loaded with the code of the queues.
  useTitle(profile === null || route.layout === 'auth' ? route.name : null);
  if (route.name === 'auth-login') return <LoginScreen />;
  if (route.name === 'auth-passwords-reset') return <PasswordReset />;
  return profile ? <SignedIn route={route} id={id} derivedId={derivedId} user={profile.user} /> : <Splash />;
}
