import type { User } from '#domain/session/user.ts';
import { withoutActors } from '../shared/feature.ts';
import { createAccountSessions } from './account-sessions.ts';
import { createPasswordEdit } from './password.ts';
import { createPersonalEdit } from './personal.ts';
import type { ProfilePorts } from './profile.types.ts';
import { createPlaces, createProfileLookups } from './profile-lookups.ts';
import { createSettingsEdit } from './settings.ts';

type Adopt = (user: User) => void;

/** What a person configures of themselves. `adopt` receives the user as the server has it then. */
export const start = (ports: ProfilePorts) => ({
  personalOf: (adopt: Adopt) => createPersonalEdit(ports, adopt),
  settingsOf: (adopt: Adopt) => createSettingsEdit(ports, adopt),
  passwordOf: (changed: () => void) => createPasswordEdit(ports, changed),
  sessions: createAccountSessions(ports),
  places: createPlaces(ports),
  lookups: createProfileLookups(ports),
  ...withoutActors,
});
