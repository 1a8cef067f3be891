import { messageCode } from '../message-code.ts';
import { firstBirthDate } from '../patient.ts';
import { formatIc, parseRut } from '../rut.ts';
import { z } from '../zod.ts';
import { type UserAccount, UserContent } from './user-account.ts';
import { needsSpecialty } from './user-roles.ts';

const text = z.string();
const choice = z.string().nullable();
const written = {
  IC: text,
  Name: text,
  LastName: text,
  SecondLastName: choice,
  Gender: choice,
  BirthDate: choice,
  Email: text,
  Phone: choice,
  MedicalRecordCode: choice,
  RoleIds: z.array(z.number()),
  SpecialtyIds: z.array(text),
  PolyclinicIds: z.array(text),
  FacilitatedIds: z.array(text),
};
const Written = z.object(written);
export type UserWriting = z.infer<typeof Written>;
export type UserSheet = UserWriting & Pick<UserAccount, 'Active' | 'Removed' | 'Pending' | 'InUse' | 'Version'>;
export type UserField = keyof UserWriting;

export const blankUserSheet: UserSheet = {
  IC: '',
  Name: '',
  LastName: '',
  SecondLastName: null,
  Gender: null,
  BirthDate: null,
  Email: '',
  Phone: null,
  MedicalRecordCode: null,
  RoleIds: [],
  SpecialtyIds: [],
  PolyclinicIds: [],
  FacilitatedIds: [],
  Active: true,
  Removed: false,
  Pending: false,
  InUse: false,
  Version: 0,
};

export const userSheetOf = ({ UserId: _id, ActiveEsachs, Active, ...account }: UserAccount): UserSheet => ({
  ...account,
  Active: Active && ActiveEsachs !== false,
  IC: formatIc(account.IC),
  Email: account.Email ?? '',
});

/** Changes stored in this browser; values that do not match the schema are dropped. */
export const keptUserChanges = (content: unknown): Partial<UserSheet> => {
  const kept = Written.partial().safeParse(content);
  return kept.success ? Object.fromEntries(Object.entries(kept.data).filter(([, value]) => value !== undefined)) : {};
};

/** Validation errors by field, on a Chilean civil day. */
export function userProblems(sheet: UserSheet, today: string): Partial<Record<UserField, string>> {
  const content = Object.fromEntries(Object.keys(UserContent.shape).map((field) => [field, Reflect.get(sheet, field)]));
  const issues = UserContent.safeParse(content, { error: messageCode }).error?.issues ?? [];
  const problems: Partial<Record<string, string>> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  const { BirthDate } = sheet;
  if (BirthDate !== null && (BirthDate > today || BirthDate < firstBirthDate)) problems.BirthDate = 'birthDate';
  if (!sheet.InUse && !parseRut(sheet.IC)) problems.IC = sheet.IC.trim() === '' ? 'required' : 'rut';
  if (sheet.RoleIds.length === 0) problems.RoleIds = 'roleMissing';
  if (needsSpecialty(sheet.RoleIds) && sheet.SpecialtyIds.length === 0) problems.SpecialtyIds = 'specialtyMissing';
  return problems;
}
