import { useState } from 'react';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { Confirm, type DialogProps } from './care-confirm.tsx';
import type { CareTab } from './care-tabs.tsx';
import { useKnownCare } from './care-texts.ts';

const IncompleteDocuments = lazyWithTexts(
  async () => (await import('./documents/incomplete-documents.tsx')).IncompleteDocuments,
  'prescribing',
  'signing',
);

export type FinishProps = DialogProps & { onShow: (tab: CareTab) => void };

/** Domain 2.1, nutrition: the answer may end the programme. */
export function FinishDialog({ onShow, ...props }: FinishProps) {
  const { t } = useTranslation();
  const row = useKnownCare(props.care);
  const [programmeClosed, setProgrammeClosed] = useState(false);
  return (
    <Confirm {...props} event={{ type: 'care.finish', ...(programmeClosed && { programmeClosed }) }} name="finish">
      <LazyPart instead={null}>
        <IncompleteDocuments
          careId={row.MedicalCareId}
          onShow={(tab) => {
            onShow(tab);
            props.onClose();
          }}
        />
      </LazyPart>
      {row.status === CareStatus.NUTRITIONAL_OPEN ? (
        <Checkbox checked={programmeClosed} onChange={({ target }) => setProgrammeClosed(target.checked)}>
          {t('care.dialogs.programmeClosed')}
        </Checkbox>
      ) : null}
    </Confirm>
  );
}
