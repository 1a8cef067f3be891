import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { type PlotPeriod, plotPeriods, plotsOf } from '#domain/clinical-record/vital-plots.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart, RecordPatientPart } from './clinical-record.types.ts';
import { VitalComparison } from './vital-comparison.tsx';
import { VitalTable } from './vital-table.tsx';

const VitalPlots = lazy(async () => ({
  default: (await import('../../widgets/vital-plot/vital-plots.tsx')).VitalPlots,
}));

type Shown = 'plots' | 'table' | 'comparison';

/** Vital signs as plots, as a table, and as a comparison of two days. */
export function VitalsSection({ head }: RecordPatientPart) {
  const { t } = useTranslation();
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: recordFiltersOf('vitals', head.UserId, null), pageSize: 100 };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  const [period, setPeriod] = useState<PlotPeriod>('all');
  const [shown, setShown] = useState<Shown>('plots');
  const toggle = (other: Shown) => setShown(shown === other ? 'plots' : other);
  const title = t('clinicalRecord.sections.vitals');
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <Board
        label={title}
        tools={
          <div className={styles.tools}>
            <div className={styles.choice}>
              <Select
                label={t('clinicalRecord.vitals.period')}
                options={plotPeriods.map((value) => ({ value, label: t(`clinicalRecord.vitals.periods.${value}`) }))}
                value={period}
                onValueChange={setPeriod}
              />
            </div>
            <Button aria-pressed={shown === 'table'} onClick={() => toggle('table')}>
              {t('clinicalRecord.vitals.asTable')}
            </Button>
            <Button aria-pressed={shown === 'comparison'} onClick={() => toggle('comparison')}>
              {t('clinicalRecord.vitals.compare')}
            </Button>
          </div>
        }
      >
        <ListStates
          list={list}
          texts={t('clinicalRecord.list', { returnObjects: true })}
          filtered={false}
          onClear={() => setPeriod('all')}
        >
          <Signs list={list} period={period} shown={shown} />
        </ListStates>
      </Board>
    </>
  );
}

function Signs({ list, period, shown }: RecordListPart & { period: PlotPeriod; shown: Shown }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const now = useNow(60_000);
  const series = useSelector(list, selectAnswerOf('vitals'))?.Dtos ?? [];
  const plots = plotsOf(series, period, now, locale, {
    pressure: t('clinicalRecord.vitals.pressure'),
    bmi: t('care.record.bmi'),
  });
  if (plots.length === 0) return <p className={styles.none}>{t('clinicalRecord.vitals.nothingInPeriod')}</p>;
  if (shown === 'table') return <VitalTable plots={plots} />;
  if (shown === 'comparison') return <VitalComparison plots={plots} />;
  return (
    <Suspense fallback={<SkeletonCard lines={6} label={t('clinicalRecord.list.loading')} />}>
      <div className={styles.plots}>
        <VitalPlots plots={plots} />
      </div>
    </Suspense>
  );
}
