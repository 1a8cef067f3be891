import { guid } from '#domain/ids.ts';
import { ApplicationFunction } from '#domain/navigation/application-function.ts';
import { Polyclinic } from '#domain/polyclinic.ts';
import { User } from '#domain/session/user.ts';
import { z } from '#domain/zod.ts';
import type { PreferencesService } from '../browser/preferences.service.ts';

const StoredProfile = z.object({
  user: User,
  functions: z.array(ApplicationFunction),
  polyclinics: z.array(Polyclinic),
  supportUserId: guid.nullable().default(null),
  serverOffset: z.number(),
  confirmedAt: z.number(),
});
export type StoredProfile = z.infer<typeof StoredProfile>;

/** Data needed to open the workstation offline; omits documents, contacts and birth date of the professional. */
const reduced = (user: User): User => ({
  ...user,
  IC: '',
  BirthDate: null,
  NativePeopleId: null,
  MedicalRecordCode: null,
  SignatureId: null,
  SignatureUrl: null,
  Studies: [],
  Contacts: [],
});

/** The user signed in on this computer, until sign-out. Contains no patient data (decision 058). */
export const createStoredProfile = (preferences: Pick<PreferencesService, 'person' | 'rememberPerson'>) => ({
  read: (): StoredProfile | null => StoredProfile.safeParse(preferences.person()).data ?? null,
  write: ({ user, functions, polyclinics, supportUserId, serverOffset, confirmedAt }: StoredProfile) =>
    preferences.rememberPerson({
      user: reduced(user),
      functions,
      polyclinics,
      supportUserId,
      serverOffset,
      confirmedAt,
    }),
});
