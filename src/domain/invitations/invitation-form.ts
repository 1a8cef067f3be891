import { invitationAddress, invitationName } from './invitation.ts';

/** Field texts of one person. */
export type InvitedPerson = { Email: string; Name: string };
export type InvitationForm = { People: InvitedPerson[]; Version: number };
export const blankPerson: InvitedPerson = { Email: '', Name: '' };
export const blankInvitation: InvitationForm = { People: [blankPerson], Version: 0 };
/** Larger numbers are uploaded as a file. */
export const invitedAtOnce = 10;

type Problem = { code: 'email' | 'name' };
/** `at`: index of each in the form. */
type Ready = { ok: true; people: { at: number; email: string; name: string | null }[] };
/** Keys: index and field, such as `0.Email`. */
type Wrong = { ok: false; problems: Record<string, Problem> };

const isBlank = ({ Email, Name }: InvitedPerson) => Email.trim() === '' && Name.trim() === '';

export function readInvitation({ People }: InvitationForm): Ready | Wrong {
  const people: Ready['people'] = [];
  const problems: Wrong['problems'] = {};
  const isNobody = People.every(isBlank);
  for (const [at, person] of People.entries()) {
    if (isBlank(person) && !(isNobody && at === 0)) continue;
    const email = invitationAddress.safeParse(person.Email);
    const isUnnamed = person.Name.trim() === '';
    const name = invitationName.safeParse(person.Name);
    if (!email.success) problems[`${at}.Email`] = { code: 'email' };
    if (!isUnnamed && !name.success) problems[`${at}.Name`] = { code: 'name' };
    if (email.success && (isUnnamed || name.success)) {
      people.push({ at, email: email.data, name: isUnnamed ? null : (name.data ?? null) });
    }
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, people };
}
