import { useSelector } from '@xstate/react';
import type { UserEditActor } from '#actors/users/user-edit.ts';
import type { UserField, UserSheet } from '#domain/users/user-sheet.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';

const own = ['rut', 'birthDate', 'duplicate', 'roleMissing', 'specialtyMissing', 'specialtiesNotSaved'] as const;

/** Message for a field; undefined without a problem. */
export function useUserError(edit: UserEditActor, field: UserField): string | undefined {
  const { t } = useTranslation();
  const problem = useSelector(edit, (snapshot) => selectFields<UserSheet>(snapshot)[field]);
  if (!problem) return undefined;
  if ('sentence' in problem) return problem.sentence;
  const code = own.find((one) => one === problem.code);
  return code ? t(`users.errors.${code}`) : messageText(t, problem.code);
}
