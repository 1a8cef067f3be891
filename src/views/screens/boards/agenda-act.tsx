import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { selectCare, selectStage } from '#machines/medical-care/index.ts';
import { useMedicalCare } from '../../app/use-medical-care.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CareDialogs } from '../medical-care/care-dialogs.tsx';

export type AskedAct = { id: string; act: 'reschedule' | 'cancel' };

/** An act on a case of the agenda: the question of the care's own screen, once the care is known. */
export function AgendaAct({ asked, onClose }: { asked: AskedAct; onClose: () => void }) {
  const care = useMedicalCare(asked.id);
  const known = useSelector(care, (snapshot) => selectCare(snapshot) !== null);
  return known ? (
    <CareDialogs care={care} dialog={asked.act} onClose={onClose} />
  ) : (
    <Unknown care={care} act={asked.act} onClose={onClose} />
  );
}

type UnknownProps = { care: MedicalCareActor; act: AskedAct['act']; onClose: () => void };

function Unknown({ care, act, onClose }: UnknownProps) {
  const { t } = useTranslation();
  const loading = useSelector(care, (snapshot) => selectStage(snapshot) === 'loading');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`care.acts.${act}`)}
      width="group"
      closeLabel={t('app.close')}
      footer={<Button onClick={onClose}>{t('app.cancel')}</Button>}
    >
      {loading ? (
        <SkeletonCard lines={3} label={t('care.loading')} />
      ) : (
        <ErrorState
          level={2}
          title={t('care.failed')}
          text={t('care.failedText')}
          actions={<RetryButton size="md" onRetry={() => care.send({ type: 'care.retry' })} />}
        />
      )}
    </Dialog>
  );
}
