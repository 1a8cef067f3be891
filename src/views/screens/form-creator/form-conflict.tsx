import { useSelector } from '@xstate/react';
import type { FormEditActor } from '#actors/form-creator/form-edit.ts';
import { isEqual } from '#domain/equal.ts';
import type { CreatedForm } from '#domain/forms/created-form.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { PaneConflict } from '../../widgets/record/pane-conflict.tsx';
import { useControlName } from './use-control-name.ts';

/** Conflict with another publication: both versions side by side, and the choice. */
export function FormConflict({ edit }: { edit: FormEditActor }) {
  const { t } = useTranslation();
  const { record, changes, current } = useSelector(edit, ({ context }) => context);
  if (!record || !current) return null;
  return (
    <PaneConflict
      texts={t('formCreator.editor', { returnObjects: true })}
      mine={<Version form={{ ...record, ...changes }} other={current} />}
      theirs={<Version form={current} other={{ ...record, ...changes }} />}
      onChoose={edit.send}
    />
  );
}

/** Controls of a version by text; differences are highlighted. */
function Version({ form, other }: { form: CreatedForm; other: CreatedForm }) {
  const { t } = useTranslation();
  const nameOf = useControlName();
  const isSame = (control: CreatedForm['controls'][number]) => other.controls.some((one) => isEqual(one, control));
  const shown = form.controls.filter((control) => !isSame(control)).map(nameOf);
  return (
    <DefinitionList
      items={[
        { label: t('formCreator.editor.name'), value: form.Name },
        {
          label: t('formCreator.steps.list'),
          value: shown.join(', ') || null,
          unknown: t('formCreator.editor.noControls'),
        },
      ]}
    />
  );
}
