import { useSelector } from '@xstate/react';
import { lacksEnglish } from '#domain/forms/form-checks.ts';
import { selectFailure, selectFields, selectIsDirty } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import styles from './form-creator.module.css';
import type { FormEditorPart } from './form-creator.types.ts';

/** Publish button with its effect, state and errors. */
export function EditorBar({ part, onPublish }: { part: FormEditorPart; onPublish: () => void }) {
  const { edit, form } = part;
  const { t } = useTranslation();
  const isDirty = useSelector(edit, selectIsDirty);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const isSaved = useSelector(edit, (snapshot) => snapshot.hasTag('saved'));
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.save' }));
  const failure = useSelector(edit, selectFailure);
  const refused = Object.values(useSelector(edit, selectFields)).flatMap((one) =>
    'sentence' in one ? [one.sentence] : [],
  );
  const withoutEnglish = form.controls.filter(lacksEnglish).length;
  const state = isSaving ? 'saving' : isDirty ? 'kept' : isSaved ? 'saved' : null;
  const words = { saving: 'saving', kept: 'keptChanges', saved: 'saved' } as const;
  return (
    <div className={styles.bar}>
      {failure === 'notSaved' ? (
        <Banner tone="danger" live="alert">
          {t('formCreator.editor.notSaved')}
        </Banner>
      ) : null}
      {refused.length > 0 ? (
        <Banner tone="danger" live="alert">
          {refused.join(' ')}
        </Banner>
      ) : null}
      <div className={styles.acts}>
        <span className={styles.state}>
          {state ? <SaveState state={state} text={t(`formCreator.editor.${words[state]}`)} /> : null}
          {isDirty ? (
            <span className="meta">
              {form.Version === 0
                ? t('formCreator.editor.first')
                : t('formCreator.editor.next', { version: form.Version + 1 })}{' '}
              {form.AnswerCount > 0
                ? t('formCreator.editor.keeps', { count: form.AnswerCount, version: form.Version })
                : null}{' '}
              {withoutEnglish > 0 ? t('formCreator.editor.noEnglish', { count: withoutEnglish }) : null}
            </span>
          ) : null}
        </span>
        {isDirty && canSave ? (
          <Button onClick={() => edit.send({ type: 'record.discard' })}>{t('formCreator.editor.discard')}</Button>
        ) : null}
        <Button
          variant="primary"
          busy={isSaving}
          disabledReason={canSave || isSaving ? undefined : t('formCreator.editor.nothing')}
          reasonAt="sr"
          onClick={onPublish}
        >
          {t('formCreator.editor.publish')}
        </Button>
      </div>
    </div>
  );
}
