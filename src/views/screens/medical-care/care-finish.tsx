import CircleCheck from '@lucide/icons/icons/circle-check';
import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { isEqual } from '#domain/equal.ts';
import { selectAct, selectProblems, selectRecord } from '#machines/medical-care/index.ts';
import type { MedicalCareReason } from '#machines/medical-care/medical-care.types.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { sendKeys } from '../../widgets/command-palette/page-shortcuts.ts';
import { controlId } from '../../widgets/dynamic-form/dynamic-form.tsx';
import { type CareDialog, useCareAct, useKnownCare } from './care-texts.ts';

type FinishProps = {
  care: MedicalCareActor;
  onAsk: (dialog: CareDialog) => void;
  onShowMissing: () => void;
  onShowDocuments: () => void;
};

/** Reasons that can be shown at a field of the form. */
const showable: readonly MedicalCareReason[] = [
  'formIncomplete',
  'vitalsMissing',
  'classificationMissing',
  'diagnosisMissing',
];

/** Finish button with links to what is missing. */
export function Finish({ care, onAsk, onShowMissing, onShowDocuments }: FinishProps) {
  const { t } = useTranslation();
  const { why, guard, busy } = useCareAct(care, { type: 'care.finish' });
  const act = useSelector(care, selectAct);
  const { PendingDocuments } = useKnownCare(care);
  const record = useSelector(care, selectRecord);
  const problems = useSelector(care, selectProblems, isEqual);
  const missing = Object.keys(problems);
  const isOf = (name: string, control: string) => name === control || name.startsWith(`${control}.`);
  const first = record?.form.controls
    .toSorted((a, b) => a.Order - b.Order)
    .map(({ Name }) => missing.find((name) => isOf(name, Name)))
    .find((name) => name !== undefined);
  const show = () => {
    // The form is hidden while another tab is open, and a hidden field takes no focus.
    flushSync(onShowMissing);
    const id = record && first ? controlId(record.form, { Name: first }) : '';
    const control =
      document.getElementById(id) ?? document.getElementById(`${id}-label`)?.parentElement?.querySelector('input');
    control?.focus();
  };
  return (
    <>
      {PendingDocuments > 0 ? (
        <Button variant="quiet" onClick={onShowDocuments}>
          {t('care.workspace.seeDocuments')}
        </Button>
      ) : null}
      {guard !== null && showable.includes(guard) && first ? (
        <Button variant="quiet" onClick={show}>
          {t('care.workspace.missing', { count: missing.length })}
        </Button>
      ) : null}
      <Button
        variant="primary"
        icon={CircleCheck}
        aria-keyshortcuts={sendKeys}
        busy={busy}
        disabledReason={why}
        onClick={() => onAsk('finish')}
      >
        {t(act === 'answer' ? 'care.acts.finishing' : 'care.acts.finish')}
      </Button>
    </>
  );
}
