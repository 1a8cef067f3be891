import { useTranslation } from '../../app/use-translation.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ShownAgenda } from '../boards/boards.ts';

type MemberAgendaProps = { userId: string; name: string; onClose: () => void };

/** The agenda that a member shows to the group. */
export function MemberAgenda({ userId, name, onClose }: MemberAgendaProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      width="picture"
      title={t('workGroups.agendaOf', { name })}
      sub={t('workGroups.agendaText')}
      closeLabel={t('workGroups.close')}
      onClose={onClose}
    >
      <ShownAgenda userId={userId} />
    </Dialog>
  );
}
