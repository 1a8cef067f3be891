import ClipboardCheck from '@lucide/icons/icons/clipboard-check';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CareFiles } from '#actors/files/care-files.actor.ts';
import type { EvaluationActor } from '#actors/files/file-evaluation.actor.ts';
import type { StoredFile } from '#domain/files/file.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { selectFile } from '#machines/file-evaluation/index.ts';
import { useCareFiles } from '../../app/use-medical-care.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';

const EvaluateDialog = lazy(async () => ({ default: (await import('./evaluate-dialog.tsx')).EvaluateDialog }));

/** Evaluates files of a list, which is reloaded after each evaluation. */
export function useFileEvaluation(list: ActorRefFrom<CareFiles['list']>): EvaluationActor {
  const { evaluation } = useCareFiles();
  const [logic] = useState(() => evaluation.logic(() => list.send({ type: 'files.refresh' })));
  return useActorRef(logic);
}

type EvaluateProps = { evaluation: EvaluationActor; file: StoredFile; row: MedicalCareDetail };

/** Clinical 2: disabled unless permitted. */
export function EvaluateButton({ evaluation, file, row }: EvaluateProps) {
  const { t } = useTranslation();
  if (!row.Allowed.some(({ Action, Allowed }) => Action === 'evaluate' && Allowed)) return null;
  return (
    <IconButton
      icon={ClipboardCheck}
      label={t('care.evaluation.open', { name: file.Name })}
      onClick={() => evaluation.send({ type: 'evaluation.open', file })}
    />
  );
}

/** Closing the encounter meanwhile does not discard the input. */
export function EvaluateFile({ evaluation, row }: Omit<EvaluateProps, 'file'>) {
  const file = useSelector(evaluation, selectFile);
  return file ? (
    <Suspense fallback={null}>
      <EvaluateDialog evaluation={evaluation} file={file} row={row} />
    </Suspense>
  ) : null;
}
