import ChartColumn from '@lucide/icons/icons/chart-column';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { LazyPart } from '../lazy-part.tsx';

const DayTotals = lazyWithTexts(async () => (await import('./day-totals.tsx')).DayTotals, 'dashboard');

/** S7: opens the counters of the day. */
export function DayTotalsButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={ChartColumn} label={t('app.dayTotals')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open ? (
        <LazyPart instead={null}>
          <Suspense>
            <DayTotals onClose={() => setOpen(false)} />
          </Suspense>
        </LazyPart>
      ) : null}
    </>
  );
}
