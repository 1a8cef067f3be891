import { useSelector } from '@xstate/react';
import Stethoscope from 'lucide-react/icons/stethoscope';
import User from 'lucide-react/icons/user';
import Video from 'lucide-react/icons/video';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#actors/app/ronda.ts';
import type { CareGuard } from '#domain/medical-care/medical-care.ts';
import { selectReason } from '#machines/video-call/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useOptionalCalls } from '../../app/use-calls.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';

type CallMenuProps = { careId: string; refused: CareGuard | null; reasonShown: boolean };

/** Whom to call: the person of the care, or a physician who answers to its polyclinic. */
export function CallMenu(props: CallMenuProps) {
  const calls = useOptionalCalls(useDesk());
  return calls ? <Acts {...props} calls={calls} /> : null;
}

function Acts({ careId, refused, reasonShown, calls }: CallMenuProps & { calls: Calls }) {
  const { t } = useTranslation();
  const { actor } = calls;
  const reason = useSelector(actor, (snapshot) => selectReason(snapshot, { type: 'call.start' }));
  const why = refused ? t(`care.guards.${refused}`) : reason ? t(`call.start.${reason}`) : undefined;
  const start = (kind: 'patient' | 'medic') => () => actor.send({ type: 'call.start', careId, kind });
  if (why !== undefined) {
    return (
      <Button icon={Video} disabledReason={why} reasonAt={reasonShown ? 'sr' : 'beside'}>
        {t('call.start.call')}
      </Button>
    );
  }
  return (
    <Menu
      trigger={<Button icon={Video}>{t('call.start.call')}</Button>}
      entries={[
        { id: 'patient', label: t('call.start.patient'), icon: User, onSelect: start('patient') },
        { id: 'medic', label: t('call.start.medic'), icon: Stethoscope, onSelect: start('medic') },
      ]}
    />
  );
}
