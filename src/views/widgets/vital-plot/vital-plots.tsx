import { useState } from 'react';
import { type VitalPlot as Plot, spanOf } from '#domain/clinical-record/vital-plots.ts';
import styles from './vital-plot.module.css';
import { VitalPlot } from './vital-plot.tsx';

/** Signs under each other on one axis of time: the moment that is read in one of them is read in all. */
export function VitalPlots({ plots }: { plots: readonly Plot[] }) {
  const [at, setAt] = useState<number | null>(null);
  const span = spanOf(plots);
  return (
    <div className={styles.plots}>
      {plots.map((plot) => (
        <VitalPlot key={plot.id} plot={plot} span={span} at={at} onRead={setAt} />
      ))}
    </div>
  );
}
