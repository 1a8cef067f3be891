import { type FormEvent, useId, useState } from 'react';
import { WorkGroupName, workGroupLimits } from '#domain/work-group/work-group.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { type GroupProps, useGroupAct } from './use-group-act.ts';

type Props = GroupProps & { onClose: () => void };

export function RenameDialog({ groups, group, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const { act } = useGroupAct({ groups, group });
  const [name, setName] = useState(group.WorkGroupName);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = WorkGroupName.safeParse(name);
    if (!read.success) {
      setWrong(true);
      return;
    }
    if (read.data !== group.WorkGroupName) act({ kind: 'rename', name: read.data, version: group.Version });
    onClose();
  };
  return (
    <Dialog
      open
      title={t('workGroups.renameOf', { group: group.WorkGroupName })}
      closeLabel={t('workGroups.close')}
      closeOnOutsidePress={false}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {t('workGroups.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('workGroups.name')} required error={isWrong ? t('workGroups.missing.name') : undefined}>
          <TextInput
            value={name}
            maxLength={workGroupLimits.name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setWrong(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
