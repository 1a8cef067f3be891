import { lazy, type ReactNode } from 'react';
import type { Route, RouteName } from '#domain/navigation/routes.ts';
import type { User } from '#domain/session/user.ts';
import type { ProfileRoute } from '../screens/profile/profile.types.ts';
import { carePart, orientationPart } from './early-part.ts';
import { lazyWithTexts } from './lazy-with-texts.ts';
import { Splash } from './splash.tsx';
import { useLocale } from './use-locale.ts';

const Orientation = orientationPart(
  async () => (await import('../screens/orientation/orientation.screen.tsx')).OrientationScreen,
  'answering',
);
const MedicalCare = carePart(
  async () => (await import('../screens/medical-care/medical-care.screen.tsx')).MedicalCareScreen,
  'care',
);
const Facilitator = lazyWithTexts(
  async () => (await import('../screens/facilitator/facilitator.screen.tsx')).FacilitatorScreen,
  'facilitator',
);
const Professional = lazyWithTexts(
  async () => (await import('../screens/facilitator/professional.screen.tsx')).ProfessionalScreen,
  'facilitator',
  'care',
  'calendar',
  'agendaHours',
  'chat',
);
const Tests = lazyWithTexts(async () => (await import('../screens/tests/tests.screen.tsx')).TestsScreen, 'tests');
const SearchCheck = lazyWithTexts(
  async () => (await import('../screens/tests/search-check.screen.tsx')).SearchCheckScreen,
  'tests',
);
const Resources = lazyWithTexts(
  async () => (await import('../screens/resources/resources.screen.tsx')).ResourcesScreen,
  'resources',
);
const RecommendedVideos = lazyWithTexts(
  async () => (await import('../screens/recommended-videos/recommended-videos.screen.tsx')).RecommendedVideosScreen,
  'resources',
);
const Wallet = lazyWithTexts(async () => (await import('../screens/wallet/wallet.screen.tsx')).WalletScreen, 'wallet');
const Patients = lazyWithTexts(
  async () => (await import('../screens/patients/patients.screen.tsx')).PatientsScreen,
  'care',
  'polyclinicCares',
  'patients',
);
const ClinicalRecord = lazyWithTexts(
  async () => (await import('../screens/clinical-record/clinical-record.screen.tsx')).ClinicalRecordScreen,
  'care',
  'clinicalRecord',
);
const Users = lazyWithTexts(
  async () => (await import('../screens/users/users.screen.tsx')).UsersScreen,
  'users',
  'call',
);
const FormCreator = lazyWithTexts(
  async () => (await import('../screens/form-creator/creator.screen.tsx')).FormCreatorScreen,
  'care',
  'polyclinicCares',
  'formCreator',
);
const Surveys = lazyWithTexts(
  async () => (await import('../screens/surveys/surveys.screen.tsx')).SurveysScreen,
  'care',
  'polyclinicCares',
  'surveys',
);
const WorkGroups = lazyWithTexts(
  async () => (await import('../screens/work-groups/work-groups.screen.tsx')).WorkGroupsScreen,
  'workGroups',
);
const Profile = lazyWithTexts(
  async () => (await import('../screens/profile/profile.screen.tsx')).ProfileScreen,
  'profile',
);
const Gallery = lazy(async () => ({ default: (await import('../screens/ui/ui.screen.tsx')).UiScreen }));
const PolyclinicSelect = lazy(async () => ({
  default: (await import('../screens/polyclinic-select/polyclinic-select.screen.tsx')).PolyclinicSelectScreen,
}));

const PolyclinicCares = lazyWithTexts(
  async () => (await import('../screens/polyclinic-cares/care-list.screen.tsx')).CareListScreen,
  'care',
  'polyclinicCares',
);
const PolyclinicCreate = lazyWithTexts(
  async () => (await import('../screens/polyclinic-cares/care-create.screen.tsx')).CareCreateScreen,
  'care',
  'polyclinicCares',
);
const PolyclinicDetail = lazyWithTexts(
  async () => (await import('../screens/polyclinic-cares/care-detail.screen.tsx')).CareDetailScreen,
  'care',
  'polyclinicCares',
);
const PolyclinicDerived = lazyWithTexts(
  async () => (await import('../screens/polyclinic-cares/derived.screen.tsx')).DerivedScreen,
  'care',
  'polyclinicCares',
);

const Supplies = lazyWithTexts(
  async () => (await import('../screens/supplies/supplies.screen.tsx')).SuppliesScreen,
  'polyclinicCares',
  'supplies',
);

const isOfProfile = (name: RouteName): name is ProfileRoute => name.includes('-profile');

export type PageProps = { route: Route; id: string | null; derivedId: string | null; user: User };

/** Every page but the work home, which is loaded without this list; each page lazy-loads its parts. */
export default function OtherPage({ route, id, derivedId, user }: PageProps): ReactNode {
  const locale = useLocale();
  const name: RouteName = route.name;
  if (isOfProfile(name)) return <Profile route={name} user={user} />;
  switch (name) {
    case 'platform-work-detail-orientation-id':
      return <Orientation id={id} />;
    case 'platform-work-detail-id':
      return id ? <MedicalCare id={id} /> : <Splash />;
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
    case 'platform-users':
    case 'platform-users-user-admin-add-user':
    case 'platform-users-user-admin-edit-user':
      return <Users route={name} userId={user.UserId} />;
    case 'platform-creator':
    case 'polyclinic-creator':
    case 'polyclinic-creator-type':
    case 'polyclinic-creator-type-detail-id':
      return <FormCreator route={name} id={id} user={user} />;
    case 'platform-work-form':
    case 'platform-work-form-detail-id':
    case 'polyclinic-forms':
    case 'polyclinic-forms-detail-id':
      return <Surveys route={name} id={id} user={user} />;
    case 'platform-work-wallet':
      return <Wallet />;
    case 'platform-work-tests':
      return <Tests />;
    case 'platform-work-select-nodebounce':
      return <SearchCheck />;
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
    case 'polyclinic-consumables':
      return <Supplies />;
    case 'platform-configure-companies':
    case 'platform-configure-consumables':
    case 'platform-configure-organizations':
    case 'platform-configure-polyclinics':
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
      return <WorkGroups route={name} userId={user.UserId} />;
    case 'ui':
      return <Gallery lang={locale} />;
    default:
      return <Splash />;
  }
}
