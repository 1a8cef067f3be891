import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import type { CareContentLinesProps } from './care-content-lines.tsx';

const CareContentLines = lazy(async () => {
  const [{ CareContentLines: Lines }] = await Promise.all([import('./care-content-lines.tsx'), loadTexts('signing')]);
  return { default: Lines };
});

/** The documents and notes of an encounter that may be opened, read when somebody asks: each read is audited. */
export function CareContents(props: CareContentLinesProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="stack">
      <div>
        <Button
          size="sm"
          variant="neutral"
          aria-expanded={isOpen}
          aria-label={t('clinicalRecord.careContents.of', { number: props.number })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('clinicalRecord.careContents.show')}
        </Button>
      </div>
      {isOpen ? (
        <LazyPart
          instead={<p role="alert">{t('care.failed')}</p>}
          pending={<SkeletonCard lines={2} label={t('clinicalRecord.careContents.loading')} />}
        >
          <CareContentLines {...props} />
        </LazyPart>
      ) : null}
    </div>
  );
}
