import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { selectFailure, selectIsBusy, selectReason } from '#machines/medical-care/index.ts';
import type { CareActEvent, MedicalCareFailure } from '#machines/medical-care/medical-care.types.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/definition-list/definition-list.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useCareTexts, useKnownCare } from './care-texts.ts';

type ActDialogProps = {
  care: MedicalCareActor;
  event: () => CareActEvent;
  title: string;
  text: string;
  confirmLabel: string;
  /** What the fields still lack, where the reason of the machine would be less exact. */
  missing?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** True while the dialog is open: until the server has accepted the act. */
export function useAsked(care: MedicalCareActor) {
  const [sent, setSent] = useState(false);
  const busy = useSelector(care, selectIsBusy);
  const failure = useSelector(care, selectFailure);
  return {
    busy,
    open: !sent || busy || failure !== null,
    failure: sent ? failure : null,
    send(event: CareActEvent) {
      if (!care.getSnapshot().can(event)) return;
      care.send(event);
      setSent(true);
    },
  };
}

export function ActFailure({ failure }: { failure: MedicalCareFailure | null }) {
  const { t } = useTranslation();
  return failure ? (
    <Banner tone="danger" live="alert">
      {t(`care.failures.${failure}`)}
    </Banner>
  ) : null;
}

/** Dialog of an act with input; keeps its content until the server has accepted. */
export function ActDialog({ care, event, title, text, confirmLabel, missing, onClose, children }: ActDialogProps) {
  const { t } = useTranslation();
  const { identifiers } = useCareTexts();
  const row = useKnownCare(care);
  const { open, busy, failure, send } = useAsked(care);
  const reason = useSelector(care, (snapshot) => selectReason(snapshot, event()));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      sub={text}
      width="group"
      closeLabel={t('app.close')}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={reason ? (missing ?? t(`care.guards.${reason}`)) : undefined}
            onClick={() => send(event())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="form">
        <ActFailure failure={failure} />
        <Facts items={identifiers(row)} />
        {children}
      </div>
    </Dialog>
  );
}
