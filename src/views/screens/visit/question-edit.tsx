import { useSelector } from '@xstate/react';
import type { Questions } from '#actors/visit/visit-questions.actor.ts';
import { constants } from '#domain/constants.ts';
import {
  selectEdit,
  selectIsSaving,
  selectReasonNotToSave,
  selectSaveNotice,
} from '#machines/visit-questions/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import page from './visit.module.css';

const limits = { min: constants.orientationQuestionMin, max: constants.orientationQuestionMax };

/** Edits a question; text is retained until saved or discarded. */
export function QuestionEdit({ actor }: { actor: Questions }) {
  const { t } = useTranslation();
  const edit = useSelector(actor, selectEdit);
  const saving = useSelector(actor, selectIsSaving);
  const notice = useSelector(actor, selectSaveNotice);
  const reason = useSelector(actor, selectReasonNotToSave);
  if (!edit) return null;
  return (
    <div className="form">
      {notice ? (
        <Banner tone={notice === 'conflict' ? 'warn' : 'danger'} live="alert">
          {t(`visit.questions.notices.${notice}`)}
        </Banner>
      ) : null}
      <Field label={t('visit.questions.text')} help={t('visit.questions.help', limits)}>
        <Textarea
          rows={4}
          value={edit.text}
          readOnly={saving}
          onChange={({ currentTarget }) => actor.send({ type: 'edit.changed', text: currentTarget.value })}
        />
      </Field>
      <div className={page.acts}>
        <Button
          size="lg"
          disabledReason={saving ? t('visit.questions.saving') : undefined}
          reasonAt="sr"
          onClick={() => actor.send({ type: 'edit.cancel' })}
        >
          {t('visit.questions.cancel')}
        </Button>
        <Button
          size="lg"
          variant="primary"
          busy={saving}
          disabledReason={reason && !saving ? t(`visit.questions.reasons.${reason}`, limits) : undefined}
          onClick={() => actor.send({ type: 'edit.save' })}
        >
          {t(saving ? 'visit.questions.saving' : 'visit.questions.save')}
        </Button>
      </div>
    </div>
  );
}
