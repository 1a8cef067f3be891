import { useState } from 'react';
import { type VitalPlot as Plot, spanOf } from '#domain/clinical-record/vital-plots.ts';
import styles from './vital-plot.module.css';
import { VitalPlot } from './vital-plot.tsx';

/** Plots on a common time axis with a common reading time. */
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
