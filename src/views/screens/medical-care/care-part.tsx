import ChevronDown from '@lucide/icons/icons/chevron-down';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';

type CarePartProps = {
  /** Button text, and the encounter for screen readers. */
  text: string;
  label: string;
  loading: string;
  children: ReactNode;
};

/** Expandable part of an encounter in a list; loaded on request because each read is audited. */
export function CarePart({ text, label, loading, children }: CarePartProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="stack">
      <div>
        <Button
          size="sm"
          variant="neutral"
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-expanded={isOpen}
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
        </Button>
      </div>
      {isOpen ? (
        <LazyPart instead={<p role="alert">{t('care.failed')}</p>} pending={<SkeletonCard lines={2} label={loading} />}>
          {children}
        </LazyPart>
      ) : null}
    </div>
  );
}
