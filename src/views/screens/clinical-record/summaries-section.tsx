import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordSummaryActor } from '#actors/clinical-record/record-summary.ts';
import { type ClinicalRecordSummary, recordSummaryMax } from '#domain/clinical-record/record-summary.ts';
import { fullName, type User } from '#domain/session/user.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { selectFailure, selectIsDirty, selectShown } from '#machines/record-edit/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { RecordProblem } from '../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart } from './clinical-record.types.ts';

type SummariesProps = { patientId: string; user: User; isReadOnly: boolean };

/** Edits the own summary and shows those of other physicians. */
export function SummariesSection({ patientId, user, isReadOnly }: SummariesProps) {
  const { t } = useTranslation();
  const feature = useFeature(clinicalRecordFeature);
  const edit = useMemo(() => feature.summary(user.UserId), [feature, user.UserId]);
  const own = useActorRef(edit, { input: { id: patientId } });
  const input = { filters: recordFiltersOf('summaries', patientId, null), pageSize: 100 };
  const list = useSelector(useActorRef(feature.record, { input }), selectRecordList);
  return (
    <>
      <h2 className={styles.title}>{t('clinicalRecord.sections.summaries')}</h2>
      {isReadOnly ? <p className="meta">{t('clinicalRecord.histories.readOnly')}</p> : <OwnSummary edit={own} />}
      <Card level={3} title={t('clinicalRecord.summaries.others')} flush>
        <Others list={list} userId={user.UserId} />
      </Card>
    </>
  );
}

function OwnSummary({ edit }: { edit: RecordSummaryActor }) {
  const { t } = useTranslation();
  const summary = useSelector(edit, selectShown<ClinicalRecordSummary>);
  const failure = useSelector(edit, selectFailure);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const isDirty = useSelector(edit, selectIsDirty);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const isSaved = useSelector(edit, (snapshot) => snapshot.hasTag('saved'));
  const isNotFound = useSelector(edit, (snapshot) => snapshot.hasTag('notFound'));
  const current = useSelector(edit, ({ context }) => context.current);
  const texts = t('clinicalRecord.summaries', { returnObjects: true });
  const state = isSaving ? 'saving' : isDirty ? 'kept' : isSaved ? 'saved' : null;
  if (isNotFound) return null;
  if (summary === null) {
    return failure === 'notLoaded' ? (
      <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => edit.send({ type: 'record.retry' })} />}>
        {texts.failed}
      </Banner>
    ) : (
      <SkeletonCard lines={4} label={texts.loading} />
    );
  }
  return (
    <Card level={3} title={texts.own} aside={state ? <SaveState state={state} text={texts[state]} /> : null}>
      <form
        method="dialog"
        className={styles.summary}
        onSubmit={(event) => {
          event.preventDefault();
          edit.send({ type: 'record.save' });
        }}
      >
        <RecordProblem
          isConflict={isConflict}
          failure={failure}
          texts={{
            ...texts,
            conflictText: t('clinicalRecord.summaries.conflictText', { text: current?.Summary ?? '' }),
            invalid: t('clinicalRecord.summaries.invalid', { max: recordSummaryMax }),
          }}
          onChoose={edit.send}
        />
        <Field label={texts.label} help={texts.ownText}>
          <Textarea
            rows={5}
            value={summary.Summary}
            placeholder={texts.placeholder}
            onChange={({ target }) => edit.send({ type: 'record.changed', changes: { Summary: target.value } })}
          />
        </Field>
        <div className={styles.acts}>
          <Button type="submit" variant="primary" disabled={!isDirty || isSaving || isConflict}>
            {texts.save}
          </Button>
          {isDirty ? <Button onClick={() => edit.send({ type: 'record.discard' })}>{texts.discard}</Button> : null}
        </div>
      </form>
    </Card>
  );
}

function Others({ list, userId }: RecordListPart & { userId: string }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const rows = useSelector(list, selectAnswerOf('summaries'))?.Dtos ?? [];
  return (
    <ListStates
      list={list}
      texts={t('clinicalRecord.list', { returnObjects: true })}
      filtered={false}
      onClear={() => {}}
    >
      <ul className={styles.entries}>
        {rows.map((row) => (
          <li key={row.MedicalUserId} className={styles.entry}>
            <div className={styles.line}>
              <Avatar id={row.MedicalUserId} name={fullName(row.Medical)} size="sm" />
              <b>{fullName(row.Medical)}</b>
              <span className="meta">
                {[
                  row.MedicalUserId === userId
                    ? t('clinicalRecord.summaries.mine')
                    : row.SpecialtyName && specialty(row.SpecialtyName),
                  row.UpdatedAt && t('clinicalRecord.summaries.updated', { when: dayTime(row.UpdatedAt, now) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            <p className={styles.answer}>{row.Summary}</p>
          </li>
        ))}
      </ul>
    </ListStates>
  );
}
