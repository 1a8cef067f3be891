import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { selectHasLostDesk } from '#machines/app/index.ts';
import { MainLayout } from '../layouts/main.layout.tsx';
import { FailedScreen } from '../screens/error/error.screen.tsx';
import { WorkScreen } from '../screens/work/work.screen.tsx';
import { NoticePlaceProvider } from '../ui/notice-place/notice-place.tsx';
import { ChatDock } from '../widgets/chat/lazy-chat.tsx';
import { Calls } from '../widgets/video-call/calls.tsx';
import { ArrivalsRegion } from './arrivals-region.tsx';
import { nextPart } from './early-part.ts';
import type { PageProps } from './other-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageTitle } from './page-title.tsx';
import { useOptionalDesk, useRonda } from './ronda.context.tsx';
import { Splash } from './splash.tsx';
import { usePassingFocus } from './use-passing-focus.ts';
import { useStrayFiles } from './use-stray-files.ts';

const OtherPage = nextPart(async () => (await import('./other-page.tsx')).default);
const PolyclinicLayout = lazy(async () => ({
  default: (await import('../layouts/polyclinic.layout.tsx')).PolyclinicLayout,
}));

/** The screen of a route in the layout of the route table, with the call, if any, above both. */
export default function SignedIn(props: PageProps) {
  const desk = useOptionalDesk();
  // The first rendering of a desk is interruptible (decision 177).
  const shown = useDeferredValue(desk);
  usePassingFocus();
  useStrayFiles();
  const lost = useSelector(useRonda().app, selectHasLostDesk);
  if (lost) return <FailedScreen />;
  if (!desk || !shown) return <Splash />;
  return (
    <NoticePlaceProvider>
      <PageTitle name={props.route.name} />
      <ArrivalsRegion />
      <Calls />
      <Page {...props} />
      <ChatDock isInPolyclinic={props.route.layout === 'polyclinic'} />
    </NoticePlaceProvider>
  );
}

/** An error in the page affects neither its layout nor a call or conversation. */
function Page({ route, id, derivedId, user }: PageProps) {
  const page = [route.name, id, derivedId].join(' ');
  const inMainLayout = (content: ReactNode) => (
    <MainLayout user={user} current={route.name}>
      {content}
    </MainLayout>
  );
  const screen = (
    <PageBoundary page={page} inside>
      <Suspense fallback={<Splash inside />}>
        {route.name === 'platform-work' ? (
          <WorkScreen />
        ) : (
          <OtherPage route={route} id={id} derivedId={derivedId} user={user} />
        )}
      </Suspense>
    </PageBoundary>
  );
  switch (route.layout) {
    case 'main':
      return inMainLayout(screen);
    case 'polyclinic':
      // Its layout is loaded with it, and must not take a call or conversation with it either.
      return (
        <PageBoundary page={page} inside frame={inMainLayout}>
          <Suspense fallback={<Splash />}>
            <PolyclinicLayout user={user} current={route.name} id={id}>
              {screen}
            </PolyclinicLayout>
          </Suspense>
        </PageBoundary>
      );
    default:
      return screen;
  }
}
