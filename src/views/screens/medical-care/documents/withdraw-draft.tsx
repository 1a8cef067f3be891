import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from '../../../app/use-translation.ts';
import { AlertDialog } from '../../../ui/alert-dialog/alert-dialog.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { DocumentListOf } from './use-document-draft.ts';

export function WithdrawDraft<T>({ list, documentId }: { list: DocumentListOf<T>; documentId: string }) {
  const { t } = useTranslation();
  const withdrawing = useSelector(list, (snapshot) => snapshot.hasTag('withdrawing'));
  const [asking, setAsking] = useState(false);
  const withdraw = () => {
    setAsking(false);
    list.send({ type: 'document.withdraw', id: documentId });
  };
  return (
    <>
      <Button variant="danger-quiet" size="sm" busy={withdrawing} onClick={() => setAsking(true)}>
        {t(withdrawing ? 'documents.withdrawing' : 'documents.withdraw')}
      </Button>
      <AlertDialog
        open={asking}
        title={t('documents.withdrawTitle')}
        text={t('documents.withdrawText')}
        cancelLabel={t('app.cancel')}
        confirmLabel={t('documents.withdraw')}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
      />
    </>
  );
}

export function WithdrawalFailed<T>({ list }: { list: DocumentListOf<T> }) {
  const { t } = useTranslation();
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('withdrawFailed'));
  return failed ? <p role="alert">{t('documents.withdrawFailed')}</p> : null;
}
