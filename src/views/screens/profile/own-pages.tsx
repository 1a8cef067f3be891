import type { User } from '#domain/session/user.ts';
import { Addresses, type AddressesRoute } from './addresses.tsx';
import { Configuration } from './configuration.tsx';
import { PersonalData } from './personal-data.tsx';
import { ProfessionalInfo } from './professional-info.tsx';
import type { ProfileRoute } from './profile.types.ts';

type OwnRoute =
  | AddressesRoute
  | Extract<ProfileRoute, `${string}-profile${'' | '-configuration' | '-professional-info'}`>;

const isOfAddresses = (route: OwnRoute): route is AddressesRoute => route.includes('-profile-address');

/** Profile pages about the user only. */
export function OwnPages({ route, user }: { route: OwnRoute; user: User }) {
  if (isOfAddresses(route)) return <Addresses route={route} />;
  if (route.endsWith('-configuration')) return <Configuration user={user} />;
  if (route.endsWith('-professional-info')) return <ProfessionalInfo user={user} />;
  return <PersonalData />;
}
