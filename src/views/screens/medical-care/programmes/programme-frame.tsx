import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { RecordEditFailure, RecordEditTag } from '#machines/record-edit/record-edit.types.ts';
import { useFailedText } from '../../../app/use-connection.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state/empty-state.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { RecordForm } from '../../../widgets/record/record-form.tsx';
import { RecordProblem } from '../../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../../widgets/retry-button.tsx';
import styles from './programmes.module.css';
import { type ProgrammeActor, useProgrammeProblem } from './use-programme.ts';

type Edited = { context: { failure: RecordEditFailure | null }; hasTag: (tag: RecordEditTag) => boolean };

const useTag = (edit: ProgrammeActor, tag: RecordEditTag) =>
  useSelector<ProgrammeActor, boolean>(edit, (snapshot: Edited) => snapshot.hasTag(tag));

/** Loading, failed and inaccessible state of a programme. */
export function ProgrammeMissing({ edit }: { edit: ProgrammeActor }) {
  const { t } = useTranslation();
  const isFailed = useTag(edit, 'failed');
  const isGone = useTag(edit, 'notFound');
  const failedText = useFailedText(t('programmes.failedText'));
  const retry = <RetryButton onRetry={() => edit.send({ type: 'record.retry' })} />;
  if (isGone) {
    return (
      <EmptyState level={3} title={t('programmes.notFound')} text={t('programmes.notFoundText')} actions={retry} />
    );
  }
  if (!isFailed) return <SkeletonCard lines={6} label={t('programmes.loading')} />;
  return <ErrorState level={3} title={t('programmes.failed')} text={failedText} actions={retry} />;
}

export function NotAdmitted() {
  const { t } = useTranslation();
  return <EmptyState level={3} title={t('programmes.noAdmission')} text={t('programmes.noAdmissionText')} />;
}

/** Save errors, and the form, which is disabled during a conflict. */
export function ProgrammeForm({ edit, children }: { edit: ProgrammeActor; children: ReactNode }) {
  const { t } = useTranslation();
  const isConflict = useTag(edit, 'conflict');
  const failure = useSelector<ProgrammeActor, RecordEditFailure | null>(edit, ({ context }: Edited) => context.failure);
  const problem = useProgrammeProblem(edit)('For');
  return (
    <RecordForm className={styles.form} edit={edit}>
      {problem ? (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      ) : (
        <RecordProblem
          isConflict={isConflict}
          failure={failure}
          texts={t('programmes', { returnObjects: true })}
          onChoose={(choice) => edit.send(choice)}
        />
      )}
      {children}
    </RecordForm>
  );
}
