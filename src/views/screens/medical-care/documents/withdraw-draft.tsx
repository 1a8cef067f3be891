import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import type { DocumentListOf } from './use-document-draft.ts';

/** Withdraws a stored draft. */
export function WithdrawDraft<T>({ list, documentId }: { list: DocumentListOf<T>; documentId: string }) {
  const { t } = useTranslation();
  const withdrawing = useSelector(list, (snapshot) => snapshot.hasTag('withdrawing'));
  return (
    <Button
      variant="danger-quiet"
      size="sm"
      busy={withdrawing}
      onClick={() => list.send({ type: 'document.withdraw', id: documentId })}
    >
      {t(withdrawing ? 'documents.withdrawing' : 'documents.withdraw')}
    </Button>
  );
}

export function WithdrawalFailed<T>({ list }: { list: DocumentListOf<T> }) {
  const { t } = useTranslation();
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('withdrawFailed'));
  return failed ? <p role="alert">{t('documents.withdrawFailed')}</p> : null;
}
