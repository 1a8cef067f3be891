import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Route, RouteName } from '#domain/navigation/routes.ts';
import type { User } from '#domain/session/user.ts';
import { loadTexts } from '#i18n/index.ts';
import { selectHasLostDesk } from '#machines/app/index.ts';
import { MainLayout } from '../layouts/main.layout.tsx';
import { FailedScreen } from '../screens/error/error.screen.tsx';
import { WorkScreen } from '../screens/work/work.screen.tsx';
import { NoticePlaceProvider } from '../ui/notice-place/notice-place.tsx';
import { ChatDock } from '../widgets/chat/lazy-chat.tsx';
import { Calls } from '../widgets/video-call/calls.tsx';
import { ArrivalsRegion } from './arrivals-region.tsx';
import { PageTitle } from './page-title.tsx';
import { useOptionalDesk, useRonda } from './ronda.context.tsx';
import { Splash } from './splash.tsx';
import { useLocale } from './use-locale.ts';

/** A screen that is loaded with the texts of its parts when it is first shown. */
const screenWith = <P extends object>(
  parts: readonly Parameters<typeof loadTexts>[0][],
  load: () => Promise<{ default: (props: P) => ReactNode }>,
) => lazy(async () => (await Promise.all([load(), ...parts.map(loadTexts)]))[0]);

const Orientation = screenWith(['answering'], async () => ({
  default: (await import('../screens/orientation/orientation.screen.tsx')).OrientationScreen,
}));
const MedicalCare = screenWith(['care'], async () => ({
  default: (await import('../screens/medical-care/medical-care.screen.tsx')).MedicalCareScreen,
}));
const Facilitator = screenWith(['facilitator'], async () => ({
  default: (await import('../screens/facilitator/facilitator.screen.tsx')).FacilitatorScreen,
}));
const Professional = screenWith(['facilitator', 'care', 'calendar', 'agendaHours', 'chat'], async () => ({
  default: (await import('../screens/facilitator/professional.screen.tsx')).ProfessionalScreen,
}));
const Tests = screenWith(['tests'], async () => ({
  default: (await import('../screens/tests/tests.screen.tsx')).TestsScreen,
}));
const Resources = screenWith(['resources'], async () => ({
  default: (await import('../screens/resources/resources.screen.tsx')).ResourcesScreen,
}));
const RecommendedVideos = screenWith(['resources'], async () => ({
  default: (await import('../screens/recommended-videos/recommended-videos.screen.tsx')).RecommendedVideosScreen,
}));
const Prices = screenWith(['prices'], async () => ({
  default: (await import('../screens/prices/prices.screen.tsx')).PricesScreen,
}));
const Wallet = screenWith(['wallet'], async () => ({
  default: (await import('../screens/wallet/wallet.screen.tsx')).WalletScreen,
}));
const AgendaHours = screenWith(['agendaHours'], async () => ({
  default: (await import('../screens/agenda-hours/agenda-hours.screen.tsx')).AgendaHoursScreen,
}));
const Patients = screenWith(['care', 'polyclinicCares', 'patients'], async () => ({
  default: (await import('../screens/patients/patients.screen.tsx')).PatientsScreen,
}));
const ClinicalRecord = screenWith(['care', 'clinicalRecord'], async () => ({
  default: (await import('../screens/clinical-record/clinical-record.screen.tsx')).ClinicalRecordScreen,
}));
const Workplaces = screenWith(['workplaces'], async () => ({
  default: (await import('../screens/workplaces/workplaces.screen.tsx')).WorkplacesScreen,
}));
const WorkGroups = screenWith(['workGroups'], async () => ({
  default: (await import('../screens/work-groups/work-groups.screen.tsx')).WorkGroupsScreen,
}));
const Gallery = lazy(async () => ({ default: (await import('../screens/ui/ui.screen.tsx')).UiScreen }));
const PolyclinicLayout = lazy(async () => ({
  default: (await import('../layouts/polyclinic.layout.tsx')).PolyclinicLayout,
}));
const PolyclinicSelect = lazy(async () => ({
  default: (await import('../screens/polyclinic-select/polyclinic-select.screen.tsx')).PolyclinicSelectScreen,
}));

type SignedInProps = { route: Route; id: string | null; derivedId: string | null; user: User };

const PolyclinicCares = screenWith(['care', 'polyclinicCares'], async () => ({
  default: (await import('../screens/polyclinic-cares/care-list.screen.tsx')).CareListScreen,
}));
const PolyclinicCreate = screenWith(['care', 'polyclinicCares'], async () => ({
  default: (await import('../screens/polyclinic-cares/care-create.screen.tsx')).CareCreateScreen,
}));
const PolyclinicDetail = screenWith(['care', 'polyclinicCares'], async () => ({
  default: (await import('../screens/polyclinic-cares/care-detail.screen.tsx')).CareDetailScreen,
}));
const PolyclinicDerived = screenWith(['care', 'polyclinicCares'], async () => ({
  default: (await import('../screens/polyclinic-cares/derived.screen.tsx')).DerivedScreen,
}));

type Shown = Pick<SignedInProps, 'route' | 'id' | 'derivedId' | 'user'>;

function screenOf({ route, id, derivedId, user }: Shown, locale: 'es' | 'en'): ReactNode {
  const name: RouteName = route.name;
  switch (name) {
    case 'platform-work':
      return <WorkScreen />;
    case 'platform-work-detail-orientation-id':
      return <Orientation id={id} />;
    case 'platform-work-detail-id':
      return id ? <MedicalCare id={id} /> : <Splash />;
    case 'platform-profile-availability':
    case 'polyclinic-profile-availability':
      return <AgendaHours userId={user.UserId} />;
    case 'platform-facilitator-id':
    case 'platform-facilitator-id-agenda':
    case 'platform-facilitator-id-availability':
    case 'platform-facilitator-id-chat':
    case 'platform-facilitator-id-invite':
      return id ? <Professional id={id} route={name} /> : <Splash />;
    case 'platform-patients':
    case 'platform-patients-create':
    case 'platform-patients-id-edit':
    case 'polyclinic-patients':
    case 'polyclinic-patients-create':
    case 'polyclinic-patients-id-edit':
      return <Patients route={name} id={id} />;
    case 'platform-work-clinic-record-id':
    case 'polyclinic-medicalcares-clinic-record-id':
    case 'polyclinic-work-clinic-record-id':
    case 'polyclinic-patients-id-clinic-record':
      return <ClinicalRecord patientId={id} user={user} isInPolyclinic={route.layout === 'polyclinic'} />;
    case 'platform-profile-workplaces':
      return <Workplaces />;
    case 'platform-profile-prices':
      return <Prices />;
    case 'platform-work-wallet':
      return <Wallet />;
    case 'platform-work-tests':
      return <Tests />;
    case 'platform-facilitator':
      return <Facilitator />;
    case 'polyclinic-select':
      return <PolyclinicSelect />;
    case 'polyclinic-medicalcares':
      return <PolyclinicCares />;
    case 'polyclinic-medicalcares-create':
      return <PolyclinicCreate />;
    case 'polyclinic-medicalcares-detail-id':
      return <PolyclinicDetail id={id} />;
    case 'polyclinic-medicalcares-detail-id-derived-derivedId':
      return <PolyclinicDerived id={id} derivedId={derivedId} />;
    case 'platform-profile-contact':
    case 'platform-profile-contact-add':
    case 'platform-profile-contact-list':
    case 'polyclinic-profile-contact':
    case 'polyclinic-profile-contact-add':
    case 'polyclinic-profile-contact-list':
    case 'platform-configure-companies':
    case 'platform-configure-health-insurances':
    case 'platform-configure-medicines':
    case 'platform-configure-preventive-exam':
    case 'platform-configure-preventive-exam-add':
    case 'platform-configure-preventive-exam-add-exam':
      return <Resources route={name} />;
    case 'platform-video-recommended':
    case 'platform-video-recommended-participant':
      return <RecommendedVideos userId={user.UserId} isParticipant={name.endsWith('-participant')} />;
    case 'platform-medical-group':
    case 'platform-profile-medical-group':
    case 'platform-profile-medical-group-add':
    case 'polyclinic-profile-medical-group':
      return <WorkGroups route={name} userId={user.UserId} />;
    case 'ui':
      return <Gallery lang={locale} />;
    default:
      return <Splash />;
  }
}

/** The screen of a route in the layout the route table names; the call, if there is one, above both. */
export default function SignedIn(props: SignedInProps) {
  const desk = useOptionalDesk();
  const lost = useSelector(useRonda().app, selectHasLostDesk);
  if (lost) return <FailedScreen />;
  if (!desk) return <Splash />;
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

function Page({ route, id, derivedId, user }: SignedInProps) {
  const locale = useLocale();
  const screen = <Suspense fallback={<Splash inside />}>{screenOf({ route, id, derivedId, user }, locale)}</Suspense>;
  switch (route.layout) {
    case 'main':
      return (
        <MainLayout user={user} current={route.name}>
          {screen}
        </MainLayout>
      );
    case 'polyclinic':
      return (
        <PolyclinicLayout user={user} current={route.name} id={id}>
          {screen}
        </PolyclinicLayout>
      );
    default:
      return screen;
  }
}
