import { scaleLinear, scaleTime } from 'd3-scale';
import { line } from 'd3-shape';
import { type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chileDate } from '#domain/chile-clock.ts';
import type { VitalPlot as Plot, PlotPoint } from '#domain/clinical-record/vital-plots.ts';
import { useFormats } from '../../app/use-formats.ts';
import styles from './vital-plot.module.css';

const size = { width: 560, height: 170 };
const inset = { left: 44, right: 12, top: 14, bottom: 22 };
const scalesOf = ({ lines, low, high }: Plot) => {
  const points = lines.flatMap((one) => one.points);
  const times = points.map(({ at }) => at);
  const values = [...points.map(({ value }) => value), ...[low, high].filter((limit) => limit !== null)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const pad = first === last ? 86_400_000 : 0;
  return {
    x: scaleTime([first - pad, last + pad], [inset.left, size.width - inset.right]),
    y: scaleLinear([Math.min(...values), Math.max(...values)], [size.height - inset.bottom, inset.top]).nice(4),
  };
};

/** Each month once, however many ticks fall into it. */
function monthsOf(ticks: readonly Date[], nameOf: (at: number) => string) {
  const named = ticks.map((tick) => ({ at: tick.getTime(), month: nameOf(tick.getTime()) }));
  return named.filter(({ month }, n) => named.findIndex((one) => one.month === month) === n);
}

/** One sign over time on its range; a slider reads the values from the keyboard, and so does the pointer. */
export function VitalPlot({ plot }: { plot: Plot }) {
  const { t } = useTranslation();
  const { birth, decimal } = useFormats();
  const title = useId();
  const { x, y } = scalesOf(plot);
  const moments = [...new Set(plot.lines.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b);
  const last = moments.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? last, last);
  const moment = moments[index] ?? 0;
  const on = (at: number) => birth(chileDate(at));
  const valueAt = (at: number) =>
    plot.lines
      .flatMap(({ points }) => points.filter((point) => point.at === at).map(({ value }) => decimal(value)))
      .join('/');
  const said = t('clinicalRecord.vitals.point', { when: on(moment), value: valueAt(moment), unit: plot.unit });
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = x.invert(((clientX - left) / width) * size.width).getTime();
    setChosen(
      moments.reduce((best, one, n) => (Math.abs(one - at) < Math.abs((moments[best] ?? 0) - at) ? n : best), 0),
    );
  };
  const low = plot.low ?? y.domain()[0] ?? 0;
  const high = plot.high ?? y.domain()[1] ?? 0;
  const path = line<PlotPoint>(
    ({ at }) => x(at),
    ({ value }) => y(value),
  );
  const limits = [
    plot.low === null ? null : t('clinicalRecord.vitals.alertFrom', { from: decimal(plot.low) }),
    plot.high === null ? null : t('clinicalRecord.vitals.alertUpTo', { to: decimal(plot.high) }),
  ].filter((limit) => limit !== null);
  const range =
    limits.length === 0 ? '' : t('clinicalRecord.vitals.alert', { limits: limits.join(t('clinicalRecord.vitals.or')) });
  return (
    <figure className={styles.plot}>
      <figcaption id={title}>
        <b>{plot.name}</b> <span className="meta">{[plot.unit, range].filter(Boolean).join(', ')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
        onPointerMove={point}
        onPointerLeave={() => setChosen(null)}
      >
        <rect
          className={styles.range}
          x={inset.left}
          width={size.width - inset.left - inset.right}
          y={Math.max(inset.top, y(high))}
          height={Math.max(0, Math.min(size.height - inset.bottom, y(low)) - Math.max(inset.top, y(high)))}
        />
        {y.ticks(4).map((tick) => (
          <g key={tick} className={styles.grid}>
            <line x1={inset.left} x2={size.width - inset.right} y1={y(tick)} y2={y(tick)} />
            <text x={inset.left - 6} y={y(tick) + 4} textAnchor="end">
              {decimal(tick)}
            </text>
          </g>
        ))}
        {monthsOf(x.ticks(4), (at) => on(at).replace(/^\d+ /, '')).map(({ at, month }) => (
          <text key={month} className={styles.axis} x={x(at)} y={size.height - 4} textAnchor="middle">
            {month}
          </text>
        ))}
        {plot.lines.map(({ name, points }) => (
          <g key={name}>
            <path className={styles.curve} d={path(points) ?? ''} />
            {points.map((one) =>
              one.isOut ? (
                <path
                  key={one.at}
                  className={styles.outside}
                  transform={`translate(${x(one.at)} ${y(one.value)})`}
                  d="M0-6 6 5H-6z"
                />
              ) : (
                <circle key={one.at} className={styles.inside} cx={x(one.at)} cy={y(one.value)} r={3.5} />
              ),
            )}
          </g>
        ))}
        <line className={styles.cursor} x1={x(moment)} x2={x(moment)} y1={inset.top} y2={size.height - inset.bottom} />
      </svg>
      {last > 0 ? (
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={last}
          value={index}
          aria-labelledby={title}
          aria-valuetext={said}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      ) : null}
      <p className={styles.reading}>{said}</p>
    </figure>
  );
}
