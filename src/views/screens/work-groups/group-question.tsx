import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { type GroupProps, useGroupAct } from './use-group-act.ts';

/** Confirmation dialogs. */
export type Question = { kind: 'leave' | 'remove' } | { kind: 'handOver'; userId: string; name: string };

type Props = GroupProps & { asked: Question | null; onClose: () => void };

export function GroupQuestion({ groups, group, asked, onClose }: Props) {
  const { t } = useTranslation();
  const { act } = useGroupAct({ groups, group });
  const kind = asked?.kind ?? 'leave';
  const confirm = () => {
    if (asked?.kind === 'handOver') act({ kind: 'handOver', userId: asked.userId, version: group.Version });
    else if (asked) act({ kind: asked.kind });
    onClose();
  };
  return (
    <AlertDialog
      open={asked !== null}
      title={t(`workGroups.${kind}Title`)}
      text={t(`workGroups.${kind}Text`, { name: asked?.kind === 'handOver' ? asked.name : '' })}
      identifiers={[{ label: t('workGroups.group'), value: group.WorkGroupName }]}
      cancelLabel={t('app.cancel')}
      confirmLabel={t(`workGroups.${kind}`)}
      busy={false}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
