import { messageCode } from '../message-code.ts';
import { contact } from '../resources/contacts.ts';
import type { z } from '../zod.ts';
import { type User, UserPatch } from './user.ts';

/** The kinds of contact that the personal data shows; the rest are a list of their own. */
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

/** The personal data as the form holds them; an empty text is no telephone. */
export type ProfileForm = Own &
  Record<ProfileKind, string> & { Stored: Partial<Record<ProfileKind, StoredContact>>; Version: number };

type ListedContact = StoredContact & { Kind: string };

/** The telephone and the mail are the first of their kind. */
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
    ...{ Name, LastName, SecondLastName, Gender, BirthDate, CountryId, NativePeopleId, LinKedInUrl, Version },
    Phone: Stored.Phone?.Value ?? '',
    Email: Stored.Email?.Value ?? '',
    Stored,
  };
}

export type ContactWrite = { kind: ProfileKind; value: string; stored: StoredContact | null };

/**
 * Shell 5: a contact with a value and no id is created, one with an id is updated, a mail only when something is written.
 * A value that is as it was needs no call.
 */
export const contactWrites = (form: Pick<ProfileForm, ProfileKind>, stored: ProfileForm['Stored']): ContactWrite[] =>
  profileKinds.flatMap((kind) => {
    const value = form[kind].trim();
    const row = stored[kind] ?? null;
    return value === '' || value === row?.Value ? [] : [{ kind, value, stored: row }];
  });

/** Whether the server has another contact than the one that was written over. */
export const isContactStale = ({ kind, value, stored }: ContactWrite, base: ProfileForm['Stored']) =>
  stored?.Value !== value && (stored?.ContactId !== base[kind]?.ContactId || stored?.Version !== base[kind]?.Version);

/** The operations of a patch that are of the person and not of a contact. */
export const isOwnPath = (path: string) => ownFields.some((field) => path === `/${field}`);

/** What is wrong with the form, by field, as codes of `messageCode` or of its own. */
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
    // A stored telephone is removed among the contacts; a mail left empty stays as it is.
    if (Value === '') return kind === 'Phone' && form.Stored.Phone ? [[kind, 'required']] : [];
    const wrong = contact.check?.({ Kind: kind, Value });
    return wrong ? [[kind, wrong.code]] : [];
  });
  return Object.fromEntries([...own, ...ofContacts]);
}
