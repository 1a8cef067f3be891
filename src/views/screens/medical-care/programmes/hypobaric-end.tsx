import { useSelector } from '@xstate/react';
import { hypobaricOutcomes } from '#domain/programmes/hypobaric.ts';
import { controlBeforeEnd, writtenStep } from '#domain/programmes/hypobaric-sheet.ts';
import { reasonMax } from '#domain/reason.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import styles from './programmes.module.css';
import { type HypobaricPart, useProgrammeProblem, writeHypobaric } from './use-programme.ts';

/** End of the programme: after both controls, or earlier with outcome and reason. */
export function HypobaricEnd(part: HypobaricPart) {
  const { edit, sheet } = part;
  const { t } = useTranslation();
  const problem = useProgrammeProblem(edit);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const now = useNow(60_000);
  const texts = t('programmes.hypobaric', { returnObjects: true });
  const { hours, isLost } = controlBeforeEnd(sheet, now);
  if (sheet.Outcome === null) {
    const isReady = writtenStep(sheet) === 'close';
    return (
      <div className="row wrap">
        {isReady ? (
          <Button
            variant="primary"
            busy={isSaving}
            onClick={() => {
              writeHypobaric(part, { IsClosing: true });
              edit.send({ type: 'record.save' });
            }}
          >
            {texts.close}
          </Button>
        ) : (
          <Button onClick={() => writeHypobaric(part, { Outcome: 'DESCENDED' })}>{texts.interrupt}</Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.fields}>
      {hours === null ? null : (
        <p role="status" className={styles.wide}>
          {t('programmes.hypobaric.controlToo', { hours })}
        </p>
      )}
      {isLost ? (
        <div className={styles.wide}>
          <Banner tone="warn" live="status">
            {texts.controlLost}
          </Banner>
        </div>
      ) : null}
      <Field label={texts.Outcome} required>
        <Select
          options={hypobaricOutcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
          value={sheet.Outcome}
          onValueChange={(Outcome) => writeHypobaric(part, { Outcome })}
        />
      </Field>
      <Field label={texts.OutcomeReason} error={problem('OutcomeReason')} required className={styles.wide}>
        <Textarea
          value={sheet.OutcomeReason}
          maxLength={reasonMax}
          onChange={({ target }) => writeHypobaric(part, { OutcomeReason: target.value })}
        />
      </Field>
      <div>
        <Button onClick={() => writeHypobaric(part, { Outcome: null, OutcomeReason: '' })}>{texts.keepGoing}</Button>
      </div>
    </div>
  );
}
