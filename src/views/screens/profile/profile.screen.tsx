import { type ReactNode, Suspense } from 'react';
import type { User } from '#domain/session/user.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { Splash } from '../../app/splash.tsx';
import type { ProfileRoute } from './profile.types.ts';
import { ProfileArea } from './profile-area.tsx';

const OwnPages = lazyWithTexts(async () => (await import('./own-pages.tsx')).OwnPages, 'resources', 'call');
const Resources = lazyWithTexts(
  async () => (await import('../resources/resources.screen.tsx')).ResourcesScreen,
  'resources',
);
const AgendaHours = lazyWithTexts(
  async () => (await import('../agenda-hours/agenda-hours.screen.tsx')).AgendaHoursScreen,
  'agendaHours',
);
const Workplaces = lazyWithTexts(
  async () => (await import('../workplaces/workplaces.screen.tsx')).WorkplacesScreen,
  'workplaces',
);
const Prices = lazyWithTexts(async () => (await import('../prices/prices.screen.tsx')).PricesScreen, 'prices');
const ProfileInvite = lazyWithTexts(
  async () => (await import('../invitations/profile-invite.screen.tsx')).ProfileInviteScreen,
  'facilitator',
);
const WorkGroups = lazyWithTexts(
  async () => (await import('../work-groups/work-groups.screen.tsx')).WorkGroupsScreen,
  'workGroups',
);

type ProfileProps = { route: ProfileRoute; user: User };

function pageOf({ route, user }: ProfileProps): ReactNode {
  switch (route) {
    case 'platform-profile-contact':
    case 'platform-profile-contact-add':
    case 'platform-profile-contact-list':
    case 'polyclinic-profile-contact':
    case 'polyclinic-profile-contact-add':
    case 'polyclinic-profile-contact-list':
      return <Resources route={route} />;
    case 'platform-profile-availability':
    case 'polyclinic-profile-availability':
      return <AgendaHours userId={user.UserId} />;
    case 'platform-profile-workplaces':
      return <Workplaces />;
    case 'platform-profile-prices':
      return <Prices />;
    case 'platform-profile-medical-group':
    case 'platform-profile-medical-group-add':
    case 'polyclinic-profile-medical-group':
      return <WorkGroups route={route} userId={user.UserId} />;
    case 'platform-profile-invite':
    case 'platform-profile-invite-list':
      return <ProfileInvite route={route} userId={user.UserId} />;
    default:
      return <OwnPages route={route} user={user} />;
  }
}

/** Shell 2: profile with rail, in both layouts. */
export function ProfileScreen(props: ProfileProps) {
  return (
    <ProfileArea user={props.user} current={props.route}>
      <Suspense fallback={<Splash inside />}>{pageOf(props)}</Suspense>
    </ProfileArea>
  );
}
