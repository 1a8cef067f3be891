import { useSelector } from '@xstate/react';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { selectCare } from '#machines/medical-care/index.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import type { CarePanelProps } from './use-documents.ts';

/** Why this user writes no documents in the encounter. */
export function ReadOnlyNote({ care }: Pick<CarePanelProps, 'care'>) {
  const { t } = useTranslation();
  const reason = useSelector(care, (snapshot) => {
    const row = selectCare(snapshot);
    if (row?.status === CareStatus.CLOSED) return 'readOnlyClosed';
    const guard = row?.Allowed.find(({ Action }) => Action === 'document')?.Guard;
    return guard === 'notMyRole' ? 'readOnlyRole' : 'readOnly';
  });
  return <p className="meta">{t(`documents.${reason}`)}</p>;
}
