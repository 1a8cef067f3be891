import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { HistoryEditActor, HistoryEntry } from '#actors/clinical-record/record-history.ts';
import { historyTextMax } from '#domain/clinical-record/history.ts';
import { selectCurrent, selectFailure, selectFields, selectIsDirty, selectShown } from '#machines/record-edit/index.ts';
import type { FieldProblem } from '#machines/record-edit/record-edit.types.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import { RecordProblem } from '../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './clinical-record.module.css';

export type KnownSpecialty = { SpecialtyId: string; Name: string };
type HistoryFormProps = {
  edit: HistoryEditActor;
  /** Specialties offered even if the catalogue fails to load or has retired them. */
  known: readonly KnownSpecialty[];
  /** True when just opened by the user. */
  isAsked: boolean;
  onClose: () => void;
};

/** Edits one history; unsaved text is kept in this browser. */
export function HistoryForm({ edit, known, isAsked, onClose }: HistoryFormProps) {
  const { t } = useTranslation();
  const shown = useSelector(edit, selectShown<HistoryEntry>);
  const problems = useSelector(edit, selectFields<HistoryEntry>);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  if (shown === null) return <Missing edit={edit} />;
  const problemText = (problem: FieldProblem | undefined) => {
    if (!problem) return undefined;
    if ('sentence' in problem) return problem.sentence;
    return problem.code === 'readOnly' ? t('clinicalRecord.histories.readOnly') : messageText(t, problem.code);
  };
  const texts = t('clinicalRecord.histories', { returnObjects: true });
  return (
    <RecordForm edit={edit} className={styles.summary}>
      <Problem edit={edit} isConflict={isConflict} />
      <SpecialtyField
        known={known}
        value={shown.SpecialtyId}
        error={problemText(problems.SpecialtyId)}
        disabled={isSaving}
        onChange={(SpecialtyId) => edit.send({ type: 'record.changed', changes: { SpecialtyId } })}
      />
      <Field
        label={texts.text}
        help={t('clinicalRecord.histories.textHelp', { max: historyTextMax })}
        error={problemText(problems.Text)}
        required
      >
        <Textarea
          rows={5}
          value={shown.Text}
          // Read-only while saving, because the form closes afterwards.
          readOnly={isSaving}
          // Just opened by the user.
          autoFocus={isAsked}
          onChange={({ target }) => edit.send({ type: 'record.changed', changes: { Text: target.value } })}
        />
      </Field>
      <Acts edit={edit} onClose={onClose} />
      <Removal edit={edit} text={shown.Text} />
    </RecordForm>
  );
}

type Part = { edit: HistoryEditActor };

function Missing({ edit }: Part) {
  const { t } = useTranslation();
  const isMissing = useSelector(edit, (snapshot) => snapshot.hasTag('failed') || snapshot.hasTag('notFound'));
  if (!isMissing) return <SkeletonCard lines={4} label={t('clinicalRecord.histories.loading')} />;
  const retry = <RetryButton onRetry={() => edit.send({ type: 'record.retry' })} />;
  return (
    <Banner tone="warn" live="alert" actions={retry}>
      {t('clinicalRecord.histories.failed')}
    </Banner>
  );
}

function Problem({ edit, isConflict }: Part & { isConflict: boolean }) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  const current = useSelector(edit, selectCurrent<HistoryEntry>);
  const texts = t('clinicalRecord.histories', { returnObjects: true });
  if (failure === 'notRemoved') {
    return (
      <Banner tone="danger" live="alert">
        {texts.notRemoved}
      </Banner>
    );
  }
  const conflictText = t('clinicalRecord.histories.conflictText', { text: current?.Text ?? '' });
  return (
    <RecordProblem isConflict={isConflict} failure={failure} texts={{ ...texts, conflictText }} onChoose={edit.send} />
  );
}

type SpecialtyFieldProps = {
  known: readonly KnownSpecialty[];
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (specialtyId: string) => void;
};

function SpecialtyField(props: SpecialtyFieldProps) {
  const [attempt, setAttempt] = useState(0);
  return <Specialties key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Specialties({
  known,
  value,
  error,
  disabled,
  onChange,
  onRetry,
}: SpecialtyFieldProps & { onRetry: () => void }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { historySpecialties } = useFeature(clinicalRecordFeature);
  const found = useSelector(useActorRef(historySpecialties), (snapshot) => snapshot.output);
  const offered = found?.kind === 'ready' ? found.rows : [];
  const others = known.filter(({ SpecialtyId }) => offered.every(({ id }) => id !== SpecialtyId));
  const texts = t('clinicalRecord.histories', { returnObjects: true });
  return (
    <>
      {found?.kind === 'failed' ? (
        <Banner tone="warn" actions={<RetryButton onRetry={onRetry} />}>
          {texts.specialtiesFailed}
        </Banner>
      ) : null}
      <Field label={t('clinicalRecord.specialty')} error={error} required>
        <Combobox
          options={[
            ...others.map(({ SpecialtyId, Name }) => ({ value: SpecialtyId, label: specialty(Name) })),
            ...offered.map(({ id, name }) => ({ value: id, label: specialty(name) })),
          ]}
          value={value === '' ? null : value}
          disabled={disabled}
          onValueChange={(id) => onChange(id ?? '')}
          placeholder={texts.choose}
          clearLabel={texts.clear}
          openLabel={texts.open}
          emptyText={texts.noSpecialty}
        />
      </Field>
    </>
  );
}

function Acts({ edit, onClose }: Part & { onClose: () => void }) {
  const { t } = useTranslation();
  const isDirty = useSelector(edit, selectIsDirty);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.save' }));
  const canDiscard = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.discard' }));
  const canRemove = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.remove' }));
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const texts = t('clinicalRecord.histories', { returnObjects: true });
  const state = isSaving ? 'saving' : isDirty ? 'kept' : null;
  const close = () => {
    edit.send({ type: 'record.discard' });
    onClose();
  };
  return (
    <div className={styles.acts}>
      <Button
        type="submit"
        variant="primary"
        busy={isSaving}
        disabledReason={canSave || isSaving ? undefined : isConflict ? texts.chooseFirst : texts.unchanged}
        reasonAt="sr"
      >
        {texts.save}
      </Button>
      {isSaving || isConflict ? null : <Button onClick={close}>{canDiscard ? texts.discard : texts.close}</Button>}
      {canRemove ? (
        <Button variant="danger-quiet" onClick={() => edit.send({ type: 'record.remove' })}>
          {texts.remove}
        </Button>
      ) : null}
      {state ? <SaveState state={state} text={texts[state]} /> : null}
    </div>
  );
}

function Removal({ edit, text }: Part & { text: string }) {
  const { t } = useTranslation();
  const isRemoving = useSelector(edit, (snapshot) => snapshot.hasTag('removing'));
  const isAsking = useSelector(edit, (snapshot) => snapshot.hasTag('asking'));
  const texts = t('clinicalRecord.histories', { returnObjects: true });
  return (
    <AlertDialog
      open={isAsking || isRemoving}
      title={texts.removeTitle}
      text={texts.removeText}
      identifiers={[{ label: texts.text, value: text }]}
      cancelLabel={t('app.cancel')}
      confirmLabel={texts.remove}
      busy={isRemoving}
      onCancel={() => edit.send({ type: 'record.cancelRemoval' })}
      onConfirm={() => edit.send({ type: 'record.confirmRemoval' })}
    />
  );
}
