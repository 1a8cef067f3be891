import type { User } from '#domain/session/user.ts';
import { withoutActors } from '../shared/feature.ts';
import { createAccountSessions } from './account-sessions.ts';
import { createPasswordEdit } from './password.ts';
import { createPersonalEdit } from './personal.ts';
import type { ProfilePorts } from './profile.types.ts';
import { createPlaces, createProfileLookups } from './profile-lookups.ts';
import { createSettingsEdit } from './settings.ts';

type Adopt = (user: User) => void;

/** Settings of the user's own account. `adopt` receives the current user of the server. */
export const start = (ports: ProfilePorts) => ({
  personalOf: (adopt: Adopt) => createPersonalEdit(ports, adopt),
  settingsOf: (adopt: Adopt) => createSettingsEdit(ports, adopt),
  passwordOf: (changed: () => void) => createPasswordEdit(ports, changed),
  sessions: createAccountSessions(ports),
  places: createPlaces(ports),
  lookups: createProfileLookups(ports),
  ...withoutActors,
});
