import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import type { CareResultLinesProps } from './care-result-lines.tsx';

const CareResultLines = lazy(async () => {
  const [{ CareResultLines: Lines }] = await Promise.all([
    import('./care-result-lines.tsx'),
    loadTexts('clinicalRecord'),
  ]);
  return { default: Lines };
});

/** What was evaluated of the files of an encounter, and the control it agreed, read when somebody asks: each read is audited. */
export function CareResults(props: CareResultLinesProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="stack">
      <div>
        <Button
          size="sm"
          variant="neutral"
          aria-expanded={isOpen}
          aria-label={t('care.record.resultsOf', { number: props.number })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('care.record.results')}
        </Button>
      </div>
      {isOpen ? (
        <LazyPart
          instead={<p role="alert">{t('care.failed')}</p>}
          pending={<SkeletonCard lines={2} label={t('care.record.loading')} />}
        >
          <CareResultLines {...props} />
        </LazyPart>
      ) : null}
    </div>
  );
}
