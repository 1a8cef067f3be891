import { invitationAddress, invitationName } from './invitation.ts';

/** The text of the form's fields. */
export type InvitationForm = { Email: string; Name: string; Version: number };
export const blankInvitation: InvitationForm = { Email: '', Name: '', Version: 0 };

type Ready = { ok: true; email: string; name: string | null };
type Wrong = { ok: false; problems: Partial<Record<'Email' | 'Name', { code: 'email' | 'name' }>> };

export function readInvitation({ Email, Name }: InvitationForm): Ready | Wrong {
  const email = invitationAddress.safeParse(Email);
  const isUnnamed = Name.trim() === '';
  const name = invitationName.safeParse(Name);
  if (email.success && (isUnnamed || name.success)) {
    return { ok: true, email: email.data, name: isUnnamed ? null : (name.data ?? null) };
  }
  return {
    ok: false,
    problems: {
      ...(!email.success && { Email: { code: 'email' } }),
      ...(!isUnnamed && !name.success && { Name: { code: 'name' } }),
    },
  };
}
