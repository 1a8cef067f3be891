import Ellipsis from '@lucide/icons/icons/ellipsis';
import Pause from '@lucide/icons/icons/pause';
import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { selectStage } from '#machines/medical-care/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { CallOfCare } from '../../widgets/video-call/call-of-care.tsx';
import { useCareEntries } from './care-entries.ts';
import { type CareDialog, useCareAct, useKnownCare } from './care-texts.ts';

type CareActsProps = { care: MedicalCareActor; onAsk: (dialog: CareDialog) => void };

/** Acts besides writing: one visible, the rest in the menu with the destructive one last. */
export function CareActs({ care, onAsk }: CareActsProps) {
  const { t } = useTranslation();
  const stage = useSelector(care, selectStage);
  const pause = useCareAct(care, { type: 'care.pause' });
  const entries = useCareEntries(care, onAsk);
  return (
    <>
      <CallOfCare care={useKnownCare(care)} reasonShown={stage === 'held' && pause.why !== undefined} />
      {stage === 'held' ? (
        <Button
          icon={Pause}
          busy={pause.busy}
          disabledReason={pause.why}
          reasonAt="beside"
          onClick={() => care.send({ type: 'care.pause' })}
        >
          {t('care.acts.pause')}
        </Button>
      ) : null}
      {entries.length > 0 ? (
        <LazyMenu trigger={<IconButton icon={Ellipsis} label={t('care.acts.more')} />} entries={entries} />
      ) : null}
    </>
  );
}
