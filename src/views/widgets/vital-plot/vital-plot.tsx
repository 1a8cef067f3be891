import { scaleLinear, scaleTime } from 'd3-scale';
import { line } from 'd3-shape';
import { type PointerEvent, useId } from 'react';
import { chileDate } from '#domain/chile-clock.ts';
import {
  bmiSign,
  momentsOf,
  type VitalPlot as Plot,
  type PlotPoint,
  type PlotRange,
  sharesDay,
  valuesAt,
} from '#domain/clinical-record/vital-plots.ts';
import { bmiClassOf } from '#domain/vital-signs/vital-alerts.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { BmiChip } from '../dynamic-form/bmi-chip.tsx';
import styles from './vital-plot.module.css';

type Span = readonly [from: number, to: number];

const size = { width: 560, height: 150 };
const inset = { left: 44, right: 12, top: 14, bottom: 22 };
/** With less room for each point, marks hide the curve: only values outside the range and the read one have a mark, smaller. */
const roomOfPoint = 8;
const isCrowded = ({ length }: readonly PlotPoint[]) => length * roomOfPoint > size.width - inset.left - inset.right;
const scalesOf = ({ lines, ranges, goal }: Plot, span: Span) => {
  const points = lines.flatMap((one) => one.points);
  const limits = [...ranges.flatMap(({ low, high }) => [low, high]), goal?.value ?? null].filter(
    (limit) => limit !== null,
  );
  const values = [...points.map(({ value }) => value), ...limits];
  return {
    x: scaleTime(span, [inset.left, size.width - inset.right]),
    y: scaleLinear([Math.min(...values), Math.max(...values)], [size.height - inset.bottom, inset.top]).nice(4),
  };
};

const widestMonth = 96;
/** Centred below its tick; aligned to the right edge where that would cut it. */
const placeOf = (x: number) =>
  x > size.width - widestMonth / 2
    ? ({ x: size.width, textAnchor: 'end' } as const)
    : ({ x, textAnchor: 'middle' } as const);

/** First tick of each month. */
function monthsOf(ticks: readonly Date[], nameOf: (at: number) => string) {
  const named = ticks.map((tick) => ({ at: tick.getTime(), month: nameOf(tick.getTime()) }));
  return named.filter(({ month }, n) => named.findIndex((one) => one.month === month) === n);
}

const nearest = (moments: readonly number[], to: number) =>
  moments.reduce((best, one, n) => (Math.abs(one - to) < Math.abs((moments[best] ?? 0) - to) ? n : best), 0);

type CurveProps = ReturnType<typeof scalesOf> & { points: readonly PlotPoint[]; moment: number };

/** Values of one line; those outside the range are always marked. */
function Curve({ points, x, y, moment }: CurveProps) {
  const path = line<PlotPoint>(
    (one) => x(one.at),
    ({ value }) => y(value),
  );
  const crowded = isCrowded(points);
  const marked = crowded ? points.filter(({ at, isOut }) => isOut || at === moment) : points;
  return (
    <g data-crowded={crowded}>
      <path className={styles.curve} d={path([...points]) ?? ''} />
      {marked.map(({ at, value, isOut }) =>
        isOut ? (
          <path
            key={at}
            className={styles.outside}
            transform={`translate(${x(at)} ${y(value)}) scale(${crowded ? 0.5 : 1})`}
            d="M0-6 6 5H-6z"
          />
        ) : (
          <circle key={at} className={styles.inside} cx={x(at)} cy={y(value)} r={3.5} />
        ),
      )}
    </g>
  );
}

type VitalPlotProps = {
  plot: Plot;
  /** Common time axis of all plots. */
  span: Span;
  /** Common reading time; null selects the last value of each plot. */
  at: number | null;
  onRead: (at: number | null) => void;
};

/** One sign over time with its reference range; values are read by slider, keyboard or pointer. */
export function VitalPlot({ plot, span, at, onRead }: VitalPlotProps) {
  const { t } = useTranslation();
  const { birth, decimal, time } = useFormats();
  const title = useId();
  const { x, y } = scalesOf(plot, span);
  const moments = momentsOf(plot);
  const last = moments.length - 1;
  const moment = at ?? moments[last] ?? 0;
  const on = (when: number) => birth(chileDate(when));
  const read = sharesDay(moments, moment) ? `${on(moment)} ${time(moment)}` : on(moment);
  const values = valuesAt(plot, moment);
  const value = values.map((one) => decimal(one)).join('/');
  const bmiClass = plot.id === bmiSign ? bmiClassOf(values[0] ?? 0) : null;
  const said = value
    ? t('clinicalRecord.vitals.point', { when: read, value, unit: plot.unit })
    : t('clinicalRecord.vitals.noPoint', { when: read });
  const announced = bmiClass ? `${said}, ${t(`forms.vitals.bmiClasses.${bmiClass.name}`)}` : said;
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const pointed = x.invert(((clientX - left) / width) * size.width).getTime();
    onRead(moments[nearest(moments, pointed)] ?? null);
  };
  const ranges = plot.ranges.filter(({ low, high }) => low !== null || high !== null);
  const limitsOf = ({ of, low, high }: PlotRange) => {
    const limits = [
      low === null ? null : t('clinicalRecord.vitals.alertFrom', { from: decimal(low) }),
      high === null ? null : t('clinicalRecord.vitals.alertUpTo', { to: decimal(high) }),
    ].filter((limit) => limit !== null);
    return [of, limits.join(t('clinicalRecord.vitals.or'))].filter(Boolean).join(' ');
  };
  const range =
    ranges.length === 0 ? '' : t('clinicalRecord.vitals.alert', { limits: ranges.map(limitsOf).join(', ') });
  return (
    <figure className={styles.plot}>
      <figcaption id={title}>
        <b>{plot.name}</b> <span className="meta">{[plot.unit, range].filter(Boolean).join(', ')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
        onPointerMove={point}
        onPointerLeave={() => onRead(null)}
      >
        {ranges.map(({ of, low, high }) => {
          const top = high === null ? inset.top : Math.max(inset.top, y(high));
          const bottom = low === null ? size.height - inset.bottom : Math.min(size.height - inset.bottom, y(low));
          return (
            <rect
              key={of}
              className={styles.range}
              x={inset.left}
              width={size.width - inset.left - inset.right}
              y={top}
              height={Math.max(0, bottom - top)}
            />
          );
        })}
        {y.ticks(4).map((tick) => (
          <g key={tick} className={styles.grid}>
            <line x1={inset.left} x2={size.width - inset.right} y1={y(tick)} y2={y(tick)} />
            <text x={inset.left - 6} y={y(tick) + 4} textAnchor="end">
              {decimal(tick)}
            </text>
          </g>
        ))}
        {monthsOf(x.ticks(4), (when) => on(when).replace(/^\d+ /, '')).map(({ at: tick, month }) => (
          <text key={month} className={styles.axis} y={size.height - 4} {...placeOf(x(tick))}>
            {month}
          </text>
        ))}
        {plot.goal ? (
          <g data-goal="true" className={styles.goal}>
            <line x1={inset.left} x2={size.width - inset.right} y1={y(plot.goal.value)} y2={y(plot.goal.value)} />
            <text x={inset.left + 4} y={y(plot.goal.value) - 4}>
              {plot.goal.name}
            </text>
          </g>
        ) : null}
        {plot.lines.map(({ name, points }) => (
          <Curve key={name} points={points} x={x} y={y} moment={moment} />
        ))}
        <line className={styles.cursor} x1={x(moment)} x2={x(moment)} y1={inset.top} y2={size.height - inset.bottom} />
      </svg>
      {last > 0 ? (
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={last}
          value={nearest(moments, moment)}
          aria-labelledby={title}
          aria-valuetext={announced}
          onChange={({ target }) => onRead(moments[Number(target.value)] ?? null)}
        />
      ) : null}
      <p className={styles.reading}>
        {said} {bmiClass ? <BmiChip of={bmiClass} /> : null}
      </p>
    </figure>
  );
}
