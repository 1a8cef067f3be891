import type { RouteName } from '#domain/navigation/routes.ts';
import type { User } from '#domain/session/user.ts';
import { Addresses, type AddressesRoute } from './addresses.tsx';
import { Configuration } from './configuration.tsx';
import { PersonalData } from './personal-data.tsx';
import { ProfessionalInfo } from './professional-info.tsx';

export type ProfileRoute =
  | AddressesRoute
  | Extract<RouteName, `${string}-profile` | `${string}-profile-configuration` | `${string}-profile-professional-info`>;

const isOfAddresses = (route: ProfileRoute): route is AddressesRoute => route.includes('-profile-address');

/** Shell 2, what a person configures of themselves, in both layouts. */
export function ProfileScreen({ route, user }: { route: ProfileRoute; user: User }) {
  if (isOfAddresses(route)) return <Addresses route={route} />;
  if (route.endsWith('-configuration')) return <Configuration user={user} />;
  if (route.endsWith('-professional-info')) return <ProfessionalInfo user={user} />;
  return <PersonalData />;
}
