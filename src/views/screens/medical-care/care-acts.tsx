import { useSelector } from '@xstate/react';
import { Ellipsis, FileCheck, LockOpen, Pause, RotateCcw, Send, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MedicalCareActor } from '#actors/ronda.ts';
import { selectStage } from '#machines/medical-care/index.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { MenuEntry } from '../../ui/menu/menu.tsx';
import { CallOfCare } from '../../widgets/video-call/call-of-care.tsx';
import { type CareDialog, useCareAct, useKnownCare } from './care-texts.ts';

type CareActsProps = { care: MedicalCareActor; onAsk: (dialog: CareDialog) => void };

/** What can be done beside writing: one in sight, the rest in the menu, the destructive one last. */
export function CareActs({ care, onAsk }: CareActsProps) {
  const { t } = useTranslation();
  const stage = useSelector(care, selectStage);
  const pause = useCareAct(care, { type: 'care.pause' });
  const entries = useEntries(care, onAsk);
  return (
    <>
      <CallOfCare care={useKnownCare(care)} />
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

function useEntries(care: MedicalCareActor, onAsk: (dialog: CareDialog) => void): MenuEntry[] {
  const { t } = useTranslation();
  const stage = useSelector(care, selectStage);
  const putBack = useCareAct(care, { type: 'care.putBack' });
  const request = useCareAct(care, { type: 'consent.request' });
  const record = useCareAct(care, { type: 'consent.record', kind: 'VERBAL' });
  const unlock = useCareAct(care, { type: 'care.unlock' });
  const back = useCareAct(care, { type: 'care.backToProcess' });
  const cancel = useCareAct(care, { type: 'care.cancel', commentary: '' });
  /** What is still to be written is asked for by the dialog. */
  const words = (it: typeof back) => (it.guard === 'reasonRequired' ? undefined : it.why);
  const entries: (MenuEntry | false)[] = [
    putBack.offered &&
      stage === 'reserved' && {
        id: 'putBack',
        label: t('care.acts.putBack'),
        icon: Undo2,
        disabledReason: putBack.why,
        onSelect: () => care.send({ type: 'care.putBack' }),
      },
    request.offered && {
      id: 'requestConsent',
      label: t('care.acts.requestConsent'),
      icon: Send,
      disabledReason: request.why,
      onSelect: () => care.send({ type: 'consent.request' }),
    },
    record.offered && {
      id: 'recordConsent',
      label: t('care.acts.recordConsent'),
      icon: FileCheck,
      disabledReason: record.why,
      onSelect: () => onAsk('consent'),
    },
    unlock.offered &&
      stage === 'held' && {
        id: 'unlock',
        label: t('care.acts.unlock'),
        icon: LockOpen,
        disabledReason: unlock.why,
        onSelect: () => care.send({ type: 'care.unlock' }),
      },
    unlock.offered &&
      stage === 'stale' && {
        id: 'forceUnlock',
        label: t('care.acts.forceUnlock'),
        icon: LockOpen,
        disabledReason: words(unlock),
        onSelect: () => onAsk('forceUnlock'),
      },
    back.offered && {
      id: 'backToProcess',
      label: t('care.acts.backToProcess'),
      icon: RotateCcw,
      disabledReason: words(back),
      onSelect: () => onAsk('backToProcess'),
    },
    cancel.offered && { id: 'line', kind: 'line' },
    cancel.offered && {
      id: 'cancel',
      label: t('care.acts.cancel'),
      icon: X,
      danger: true,
      disabledReason: words(cancel),
      onSelect: () => onAsk('cancel'),
    },
  ];
  return entries.filter((entry) => entry !== false);
}
