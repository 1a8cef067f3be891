import Link2 from '@lucide/icons/icons/link-2';
import RadioTower from '@lucide/icons/icons/radio-tower';
import Stethoscope from '@lucide/icons/icons/stethoscope';
import User from '@lucide/icons/icons/user';
import Video from '@lucide/icons/icons/video';
import { useActorRef, useSelector } from '@xstate/react';
import type { Calls } from '#actors/calls/calls.types.ts';
import type { CareGuard } from '#domain/medical-care/care-action-names.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { type CallTarget, selectReason } from '#machines/video-call/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useOptionalCalls } from '../../app/use-calls.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { LinkDialog } from '../link-dialog.tsx';

type CallMenuProps = {
  care: Pick<MedicalCareDetail, 'MedicalCareId' | 'polyclinicId' | 'ControlTowerId' | 'ProfessionalId'>;
  refused: CareGuard | null;
  reasonShown: boolean;
};

/** Call targets: the patient, a physician who answers to the polyclinic, or the control tower. */
export function CallMenu(props: CallMenuProps) {
  const calls = useOptionalCalls(useDesk());
  return calls ? <Acts {...props} calls={calls} /> : null;
}

function Acts({ care, refused, reasonShown, calls }: CallMenuProps & { calls: Calls }) {
  const { t } = useTranslation();
  const { actor } = calls;
  const link = useActorRef(calls.meetingLink, { input: { id: care.MedicalCareId } });
  const reason = useSelector(actor, (snapshot) => selectReason(snapshot, { type: 'call.start' }));
  if (refused) {
    return (
      <Button icon={Video} disabledReason={t(`care.guards.${refused}`)} reasonAt={reasonShown ? 'sr' : 'beside'}>
        {t('call.start.call')}
      </Button>
    );
  }
  const careId = care.MedicalCareId;
  const entryOf = (target: Exclude<CallTarget, { kind: 'chat' }>) => ({
    id: target.kind,
    label: t(`call.start.${target.kind}`),
    icon: icons[target.kind],
    disabledReason: reason ? t(`call.start.${reason}`) : undefined,
    onSelect: () => actor.send({ type: 'call.start', target }),
  });
  const towerId = care.ControlTowerId ?? care.polyclinicId;
  return (
    <>
      <Menu
        trigger={<Button icon={Video}>{t('call.start.call')}</Button>}
        entries={[
          entryOf({ kind: 'patient', careId }),
          entryOf({ kind: 'medic', careId }),
          ...(towerId ? [entryOf({ kind: 'tower', careId, towerId, professionalId: care.ProfessionalId })] : []),
          { id: 'line', kind: 'line' },
          { id: 'link', label: t('call.link.open'), icon: Link2, onSelect: () => link.send({ type: 'link.ask' }) },
        ]}
      />
      <LinkDialog link={link} texts={t('call.link', { returnObjects: true })} />
    </>
  );
}

const icons = { patient: User, medic: Stethoscope, tower: RadioTower };
