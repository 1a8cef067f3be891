import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { genders } from '#domain/session/user.ts';
import type { UserField, UserSheet } from '#domain/users/user-sheet.ts';
import { useFormats } from '../../app/use-formats.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { useRoleWords } from './use-role-words.ts';
import { userFields } from './user-fields.ts';
import type { UserFormPart } from './users.types.ts';

/** Somebody else changed the account: what was written here beside what is there now, and the choice. */
export function UserConflict({ edit, lookups }: UserFormPart) {
  const { t } = useTranslation();
  const { changes, current } = useSelector(edit, (snapshot) => snapshot.context);
  const theirs = current ?? {};
  const shown = userFields.filter((field) => field in changes);
  return (
    <>
      <Banner tone="warn" live="alert" title={t('users.form.conflict')}>
        {t('users.form.conflictText')}
      </Banner>
      <h3 className="meta">{t('users.form.mine')}</h3>
      <Values lookups={lookups} fields={shown} sheet={changes} />
      <h3 className="meta">{t('users.form.theirs')}</h3>
      <Values lookups={lookups} fields={shown} sheet={theirs} />
      <div className="row wrap">
        <Button onClick={() => edit.send({ type: 'record.keepMine' })}>{t('users.form.keepMine')}</Button>
        <Button onClick={() => edit.send({ type: 'record.takeTheirs' })}>{t('users.form.takeTheirs')}</Button>
      </div>
    </>
  );
}

type ValuesProps = Pick<UserFormPart, 'lookups'> & { fields: readonly UserField[]; sheet: Partial<UserSheet> };

function Values({ lookups, fields, sheet }: ValuesProps) {
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
        return namesOf(lookups.specialties, sheet.SpecialtyIds);
      case 'PolyclinicIds':
        return namesOf(lookups.polyclinics, sheet.PolyclinicIds);
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
