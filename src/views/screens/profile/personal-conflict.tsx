import { useSelector } from '@xstate/react';
import type { PersonalActor } from '#actors/profile/personal.ts';
import type { ProfileLookups } from '#actors/profile/profile-lookups.ts';
import { nameIn } from '#domain/resources/catalogue-names.ts';
import type { ProfileForm } from '#domain/session/profile-form.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { PaneConflict } from '../../widgets/record/pane-conflict.tsx';
import type { PersonalFieldSpec } from './personal-field.tsx';

type PersonalConflictProps = {
  edit: PersonalActor;
  fields: readonly PersonalFieldSpec[];
  lookups: ProfileLookups | undefined;
};

/** The fields that were changed here beside what was saved elsewhere, and the choice. */
export function PersonalConflict({ edit, fields, lookups }: PersonalConflictProps) {
  const { t } = useTranslation();
  const { locale, birth } = useFormats();
  const { changes, current } = useSelector(edit, (snapshot) => snapshot.context);
  const texts = t('profile.personal', { returnObjects: true });
  const listed = lookups?.kind === 'ready' ? [...lookups.CountryId, ...lookups.NativePeopleId] : [];
  const valueText = ({ name, input }: PersonalFieldSpec, form: Partial<ProfileForm>) => {
    const value = form[name] ?? '';
    if (value === '') return texts.unspecified;
    if (input === 'date') return birth(value);
    if (input === 'gender') return form.Gender ? texts.genders[form.Gender] : texts.unspecified;
    const row = listed.find(({ id }) => id === value);
    return row ? nameIn(locale, row) : value;
  };
  const listOf = (form: Partial<ProfileForm>) =>
    fields
      .filter(({ name }) => name in changes)
      .map((field) => ({ label: texts.fields[field.name], value: valueText(field, form) }));
  return (
    <PaneConflict
      texts={texts}
      mine={<DefinitionList items={listOf(changes)} />}
      theirs={<DefinitionList items={listOf(current ?? {})} />}
      onChoose={edit.send}
    />
  );
}
