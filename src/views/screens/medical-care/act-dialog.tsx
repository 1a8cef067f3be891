import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MedicalCareActor } from '#actors/ronda.ts';
import { selectFailure, selectIsBusy, selectReason } from '#machines/medical-care/index.ts';
import type { CareActEvent } from '#machines/medical-care/medical-care.types.ts';
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
  onClose: () => void;
  children: ReactNode;
};

/** An act with something to choose or write: it stays with all of it until the server has said yes. */
export function ActDialog({ care, event, title, text, confirmLabel, onClose, children }: ActDialogProps) {
  const { t } = useTranslation();
  const { identifiers } = useCareTexts();
  const row = useKnownCare(care);
  const [sent, setSent] = useState(false);
  const busy = useSelector(care, selectIsBusy);
  const failure = useSelector(care, selectFailure);
  const reason = useSelector(care, (snapshot) => selectReason(snapshot, event()));
  const confirm = () => {
    const act = event();
    if (!care.getSnapshot().can(act)) return;
    care.send(act);
    setSent(true);
  };
  return (
    <Dialog
      open={!sent || busy || failure !== null}
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
            disabledReason={reason ? t(`care.guards.${reason}`) : undefined}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="form">
        {sent && failure ? (
          <Banner tone="danger" live="alert">
            {t(`care.failures.${failure}`)}
          </Banner>
        ) : null}
        <Facts items={identifiers(row)} />
        {children}
      </div>
    </Dialog>
  );
}
