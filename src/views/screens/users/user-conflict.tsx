import { useSelector } from '@xstate/react';
import { genders } from '#domain/session/user.ts';
import type { UserField, UserSheet } from '#domain/users/user-sheet.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { PaneConflict } from '../../widgets/record/pane-conflict.tsx';
import { useRoleWords } from './use-role-words.ts';
import { userFields } from './user-fields.ts';
import type { UserFormPart } from './users.types.ts';

/** Conflict with a change by another user: both versions, and the choice. */
export function UserConflict({ edit, lookups }: UserFormPart) {
  const { t } = useTranslation();
  const { changes, current } = useSelector(edit, (snapshot) => snapshot.context);
  const shown = userFields.filter((field) => field in changes);
  return (
    <PaneConflict
      texts={t('users.form', { returnObjects: true })}
      mine={<Values lookups={lookups} fields={shown} sheet={changes} />}
      theirs={<Values lookups={lookups} fields={shown} sheet={current ?? {}} />}
      onChoose={edit.send}
    />
  );
}

type ValuesProps = Pick<UserFormPart, 'lookups'> & { fields: readonly UserField[]; sheet: Partial<UserSheet> };

function Values({ lookups, fields, sheet }: ValuesProps) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { roleText } = useRoleWords();
  const { birth } = useFormats();
  const namesOf = (rows: readonly { id: string; name: string }[], ids: readonly string[] = []) =>
    rows.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  const textOf = (field: UserField): string => {
    switch (field) {
      case 'RoleIds':
        return (sheet.RoleIds ?? []).map(roleText).join(', ');
      case 'SpecialtyIds':
        return namesOf(
          lookups.specialties.map((row) => ({ ...row, name: specialty(row.name) })),
          sheet.SpecialtyIds,
        );
      case 'PolyclinicIds':
        return namesOf(lookups.polyclinics, sheet.PolyclinicIds);
      case 'FacilitatedIds':
        return namesOf(lookups.professionals, sheet.FacilitatedIds);
      case 'Gender': {
        const gender = genders.find((one) => one === sheet.Gender);
        return gender ? t(`genders.${gender}`) : '';
      }
      case 'BirthDate':
        return sheet.BirthDate ? birth(sheet.BirthDate) : '';
      default:
        return sheet[field] ?? '';
    }
  };
  return (
    <DefinitionList
      items={fields.map((field) => ({
        label: t(`users.fields.${field}`),
        value: textOf(field) || null,
        unknown: t('users.form.unspecified'),
      }))}
    />
  );
}
