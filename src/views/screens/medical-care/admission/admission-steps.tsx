import Check from '@lucide/icons/icons/check';
import type { RefObject } from 'react';
import type { AdmissionSheet } from '#domain/general-admission/admission-sheet.ts';
import {
  type AdmissionStep,
  admissionSteps,
  type MissingPart,
  missingOf,
} from '#domain/general-admission/admission-steps.ts';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Glyph } from '../../../ui/icon/glyph.tsx';
import styles from './admission-steps.module.css';

type Place = AdmissionStep | 'review';
type StepsProps = { sheet: AdmissionSheet; form: RefObject<HTMLElement | null> };
const inputs = ':is(input:not([tabindex="-1"]), textarea, button, summary):not(:disabled)';

/** Scrolls to a section and focuses its first control. */
function show({ form }: StepsProps, place: Place): void {
  const section = form.current?.querySelector<HTMLElement>(`[data-part="${place}"]`);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>(inputs)?.focus({ preventScroll: true });
}

/** Look/admission.html: completeness per section; sections can be filled in any order. */
export function AdmissionSteps(props: StepsProps) {
  const { sheet } = props;
  const { t } = useTranslation();
  const missing = missingOf(sheet);
  const first = admissionSteps.find((step) => missing.some((one) => one.step === step)) ?? 'review';
  const evidences = sheet.Evidences.length;
  const stepOf = (place: Place) => {
    const count = place === 'review' ? missing.length : missing.filter(({ step }) => step === place).length;
    if (place === 'evidences' && evidences === 0) return { isDone: false, word: t('admission.steps.optional') };
    if (place === 'evidences') return { isDone: true, word: t('admission.steps.files', { count: evidences }) };
    return count === 0
      ? { isDone: true, word: t('admission.steps.nothing') }
      : { isDone: false, word: t('admission.steps.missing', { count }) };
  };
  return (
    <nav aria-label={t('admission.steps.label')}>
      <ol className={styles.steps}>
        {[...admissionSteps, 'review' as const].map((place, index) => {
          const { isDone, word } = stepOf(place);
          const title = place === 'review' ? t('admission.steps.review') : t(`admission.${place}.title`);
          return (
            <li key={place}>
              <button
                type="button"
                className={cx(styles.step, isDone && styles.done)}
                aria-current={place === first ? 'step' : undefined}
                onClick={() => show(props, place)}
              >
                <span className={styles.number} aria-hidden="true">
                  {isDone ? <Glyph of={Check} size="sm" /> : index + 1}
                </span>
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span> <span className="meta">{word}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Missing parts of a complete admission with links; saving is possible without them. */
export function AdmissionReview(props: StepsProps) {
  const { t } = useTranslation();
  const word = useLocale() === 'en' ? 1 : 0;
  const missing = missingOf(props.sheet);
  const nameOf = (part: MissingPart) => {
    if (part.step === 'accident') return t(`admission.accident.${part.field}`);
    if (part.step === 'company') return t(`admission.company.${part.field}`);
    if (part.step === 'injuries') return t('admission.steps.injury');
    return vitalSigns.find(({ name }) => name === part.field)?.label[word] ?? part.field;
  };
  return (
    <>
      <h3>{t('admission.steps.review')}</h3>
      {missing.length === 0 ? <p>{t('admission.steps.nothingText')}</p> : <p>{t('admission.steps.missingText')}</p>}
      <ul className={styles.missing}>
        {missing.map((part) => (
          <li key={`${part.step} ${'field' in part ? part.field : ''}`}>
            <Button size="sm" variant="quiet" onClick={() => show(props, part.step)}>
              {nameOf(part)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
