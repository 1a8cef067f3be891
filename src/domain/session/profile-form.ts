import { messageCode } from '../message-code.ts';
import { contact } from '../resources/contacts.ts';
import type { z } from '../zod.ts';
import { type User, UserPatch } from './user.ts';

/** Contact kinds in the personal data; other kinds have their own list. */
export const profileKinds = ['Phone', 'Email'] as const;
export type ProfileKind = (typeof profileKinds)[number];
type StoredContact = { ContactId: string; Value: string; Version: number };

const Own = UserPatch.pick({
  Name: true,
  LastName: true,
  SecondLastName: true,
  Gender: true,
  BirthDate: true,
  CountryId: true,
  NativePeopleId: true,
  LinKedInUrl: true,
});
type Own = z.infer<typeof Own>;
const ownFields = Object.keys(Own.shape) as (keyof Own)[];

/** Personal data as form values; an empty text means no telephone. */
export type ProfileForm = Own &
  Record<ProfileKind, string> & { Stored: Partial<Record<ProfileKind, StoredContact>>; Version: number };

type ListedContact = StoredContact & { Kind: string };

/** Telephone and email are the first contact of their kind. */
export const storedOf = (contacts: readonly ListedContact[]): ProfileForm['Stored'] =>
  Object.fromEntries(
    profileKinds.flatMap((kind) => {
      const row = contacts.find(({ Kind }) => Kind === kind);
      return row ? [[kind, row]] : [];
    }),
  );

export function profileFormOf(user: User, contacts: readonly ListedContact[]): ProfileForm {
  const { Name, LastName, SecondLastName, Gender, BirthDate, CountryId, NativePeopleId, LinKedInUrl, Version } = user;
  const Stored = storedOf(contacts);
  return {
    Name,
    LastName,
    SecondLastName,
    Gender,
    BirthDate,
    CountryId,
    NativePeopleId,
    LinKedInUrl,
    Version,
    Phone: Stored.Phone?.Value ?? '',
    Email: Stored.Email?.Value ?? '',
    Stored,
  };
}

export type ContactWrite = { kind: ProfileKind; value: string; stored: StoredContact | null };

/**
 * Shell 5: creates a contact with a value and no id, updates one with an id, writes an email only when one is entered.
 * Unchanged values cause no call.
 */
export const contactWrites = (form: Pick<ProfileForm, ProfileKind>, stored: ProfileForm['Stored']): ContactWrite[] =>
  profileKinds.flatMap((kind) => {
    const value = form[kind].trim();
    const row = stored[kind] ?? null;
    return value === '' || value === row?.Value ? [] : [{ kind, value, stored: row }];
  });

/** True when the server's contact has changed since the form was loaded. */
export const isContactStale = ({ kind, value, stored }: ContactWrite, base: ProfileForm['Stored']) =>
  stored?.Value !== value && (stored?.ContactId !== base[kind]?.ContactId || stored?.Version !== base[kind]?.Version);

export const isOwnPath = (path: string) => ownFields.some((field) => path === `/${field}`);

/** Validation errors by field, as codes of `messageCode` or of the form. */
export function profileProblems(form: ProfileForm): Record<string, string> {
  const { error } = Own.safeParse(Object.fromEntries(ownFields.map((field) => [field, form[field]])), {
    error: messageCode,
  });
  const own = (error?.issues ?? []).map(({ path: [field], message }): [string, string] => [
    String(field),
    field === 'LinKedInUrl' ? 'linkedIn' : message,
  ]);
  const ofContacts = profileKinds.flatMap((kind): [string, string][] => {
    const Value = form[kind].trim();
    // A stored telephone can only be removed in the contact list; an empty email leaves the stored one unchanged.
    if (Value === '') return kind === 'Phone' && form.Stored.Phone ? [[kind, 'required']] : [];
    const wrong = contact.check?.({ Kind: kind, Value });
    return wrong ? [[kind, wrong.code]] : [];
  });
  return Object.fromEntries([...own, ...ofContacts]);
}
