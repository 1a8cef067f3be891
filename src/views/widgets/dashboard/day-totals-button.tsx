import ChartColumn from 'lucide-react/icons/chart-column';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/index.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { LazyPart } from '../lazy-part.tsx';

const DayTotals = lazy(async () => {
  const [view] = await Promise.all([import('./day-totals.tsx'), loadTexts('dashboard')]);
  return { default: view.DayTotals };
});

/** S7: the counters of the day, for who asks for them. */
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
