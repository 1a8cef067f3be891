import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { selectCare, selectHasText, selectStage } from '#machines/medical-care/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useMedicalCare } from '../../app/use-medical-care.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CareActs } from './care-acts.tsx';
import { CareDialogs } from './care-dialogs.tsx';
import { CareNotices } from './care-notices.tsx';
import { type CareArea, useCarePlace } from './care-place.ts';
import { useCareTab } from './care-tabs.tsx';
import { useKnownCare } from './care-texts.ts';
import { CareWorkspace } from './care-workspace.tsx';
import { useCareDialog } from './use-care-dialog.ts';

type Places = { area: CareArea; actsAt: HTMLElement | null; noticesAt: HTMLElement | null };
type RecordCareProps = Places & { careId: string; patientId: string };

/** Encounter from which the record was opened, if it is of the same patient. */
export function RecordCare({ careId, patientId, ...places }: RecordCareProps) {
  const { t } = useTranslation();
  const failedText = useFailedText(t('care.failedText'));
  const care = useMedicalCare(careId);
  const stage = useSelector(care, selectStage);
  const known = useSelector(care, selectCare);
  if (known !== null) return known.User.UserId === patientId ? <KnownCare care={care} {...places} /> : null;
  if (stage === 'loading') return <SkeletonCard lines={6} label={t('care.loading')} />;
  if (stage === 'notFound') return null;
  return (
    <ErrorState
      level={2}
      title={t('care.failed')}
      text={failedText}
      actions={<RetryButton size="md" onRetry={() => care.send({ type: 'care.retry' })} />}
    />
  );
}

/** Acts, notices and workspace of the encounter while it is or was the user's. */
function KnownCare({ care, area, actsAt, noticesAt }: Places & { care: MedicalCareActor }) {
  const { t } = useTranslation();
  const { careHref } = useCarePlace(area);
  const { MedicalCareId, number } = useKnownCare(care);
  const isMine = useSelector(care, selectHasText);
  const [wasMine, setWasMine] = useState(isMine);
  if (isMine && !wasMine) setWasMine(true);
  const openTab = useCareTab(care);
  const { dialog, turn, ask } = useCareDialog();
  const back = <LinkButton href={careHref(MedicalCareId)}>{t('clinicalRecord.toCare', { number })}</LinkButton>;
  if (!wasMine) return actsAt ? createPortal(back, actsAt) : null;
  return (
    <>
      {actsAt
        ? createPortal(
            <>
              {back}
              <CareActs care={care} onAsk={ask} />
            </>,
            actsAt,
          )
        : null}
      {noticesAt ? createPortal(<CareNotices care={care} onAsk={ask} area={area} />, noticesAt) : null}
      <CareWorkspace care={care} onAsk={ask} openTab={openTab} />
      <CareDialogs key={turn} care={care} dialog={dialog} onClose={() => ask(null)} onShow={openTab.open} />
    </>
  );
}
