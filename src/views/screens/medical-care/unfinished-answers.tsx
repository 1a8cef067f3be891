import FilePen from '@lucide/icons/icons/file-pen';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { isEqual } from '#domain/equal.ts';
import type { UnfinishedAnswer } from '#domain/forms/read-answer.ts';
import { type Takeover, takeoverOf } from '#domain/forms/unfinished-answer.ts';
import { fullName } from '#domain/session/user.ts';
import { selectValues } from '#machines/medical-care/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { AnswerList } from '../../widgets/dynamic-form/answer-list.tsx';
import { CopyValues } from './copy-answer.tsx';
import styles from './unfinished-answers.module.css';

type UnfinishedAnswersProps = { care: MedicalCareActor; unfinished: readonly UnfinishedAnswer[] };

/** What other professionals wrote in the encounter and did not finish (decision 190). */
export function UnfinishedAnswers({ care, unfinished }: UnfinishedAnswersProps) {
  return unfinished.map((one) => <Unfinished key={one.Author.UserId} care={care} of={one} />);
}

function Unfinished({ care, of }: { care: MedicalCareActor; of: UnfinishedAnswer }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  // Open while nothing was written yet; later it would push the form down under the cursor.
  const [isOpen, setIsOpen] = useState(useSelector(care, selectValues).length === 0);
  const [used, setUsed] = useState(0);
  const takeover = useSelector(care, ({ context }) => takeoverOf(of, context), isEqual);
  const event = { type: 'unfinished.used', authorId: of.Author.UserId } as const;
  const may = useSelector(care, (snapshot) => snapshot.can(event));
  const isOffered = takeover.kind === 'fills' ? may : takeover.kind === 'otherForm' || used === 0;
  const name = fullName(of.Author);
  const use = (count: number) => {
    setUsed(count);
    setIsOpen(false);
    care.send(event);
  };
  return (
    <section className={styles.unfinished} aria-label={t('unfinished.label', { name })} tabIndex={-1}>
      <header className={styles.head}>
        <Glyph of={FilePen} />
        <p>
          <b>{t('unfinished.title', { name })}</b> {t('unfinished.text', { when: dayTime(of.SavedAt, now) })}
        </p>
      </header>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('unfinished.show', { count: of.MedicalCareAnswerValues.length })}</summary>
        <AnswerList form={of.Form} values={of.MedicalCareAnswerValues} />
        <p className="meta">{t('forms.version', { name: of.Form.Name, version: of.Form.Version })}</p>
      </details>
      <p role="status">{used > 0 ? t('unfinished.used', { count: used }) : null}</p>
      {isOffered ? <Use of={of} takeover={takeover} onUse={use} /> : null}
    </section>
  );
}

type UseProps = { of: UnfinishedAnswer; takeover: Takeover; onUse: (count: number) => void };

/** Takes the text over, or says why it can only be read. */
function Use({ of, takeover, onUse }: UseProps) {
  const { t } = useTranslation();
  switch (takeover.kind) {
    case 'fills':
      return (
        <div className={styles.use}>
          <Button size="sm" onClick={() => onUse(takeover.count)}>
            {t('unfinished.use')}
          </Button>
          <span className="meta">{t('unfinished.useText', { count: takeover.count })}</span>
        </div>
      );
    case 'otherForm':
      return (
        <div className={styles.use}>
          <CopyValues form={of.Form} values={of.MedicalCareAnswerValues} label={t('unfinished.copy')} />
          <span className="meta">{t('unfinished.otherForm', { form: of.Form.Name })}</span>
        </div>
      );
    case 'nothing':
      return <p className="meta">{t('unfinished.nothing')}</p>;
  }
}
