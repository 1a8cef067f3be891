import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bmiSign, type VitalPlot } from '#domain/clinical-record/vital-plots.ts';
import { loadTexts } from '#i18n/index.ts';
import { VitalTable } from '#views/screens/clinical-record/vital-table.tsx';
import { VitalPlots } from '#views/widgets/vital-plot/vital-plots.tsx';
import { guid } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('clinicalRecord')]);

const [may = 0, june, july] = ['2026-05-01', '2026-06-01', '2026-07-01'].map((day) => Date.parse(`${day}T15:00:00Z`));
const plotOf = (id: number, name: string, unit: string, ...points: [at: number | undefined, value: number][]) => ({
  id,
  name,
  unit,
  ranges: [],
  lines: [{ name, points: points.map(([at = 0, value]) => ({ at, value, isOut: false, careId: guid(1) })) }],
});
const plots: VitalPlot[] = [
  plotOf(8, 'Temperatura', '°C', [may, 36.5], [june, 38.2], [july, 36.8]),
  plotOf(bmiSign, 'IMC', 'kg/m²', [may, 24.1], [july, 27.3]),
];

test('shows every sign at the time read in one of them, and names the unmeasured ones', () => {
  showView(<VitalPlots plots={plots} />, {});
  const [temperature, index] = screen.getAllByRole<HTMLInputElement>('slider');
  const readings = () => screen.getAllByRole('figure').map((figure) => figure.querySelector('p')?.textContent?.trim());
  const overweight = t('forms.vitals.bmiClasses.overweight');
  const last = ['01 jul 2026: 36,8 °C', `01 jul 2026: 27,3 kg/m² ${overweight}`];
  expect([readings(), index?.getAttribute('aria-valuetext')]).toEqual([last, `01 jul 2026: 27,3 kg/m², ${overweight}`]);
  if (temperature) fireEvent.change(temperature, { target: { value: '1' } });
  expect(readings()).toEqual(['01 jun 2026: 38,2 °C', '01 jun 2026: sin medir']);
  if (index) fireEvent.change(index, { target: { value: '0' } });
  expect(readings()).toEqual([
    '01 may 2026: 36,5 °C',
    `01 may 2026: 24,1 kg/m² ${t('forms.vitals.bmiClasses.normal')}`,
  ]);
});

test('adds the time to measurements of one day, in the plot and in the table', () => {
  const evening = may + 6 * 3_600_000;
  const plot = plotOf(10, 'Saturación de O2', '%', [may, 97], [evening, 78], [june, 95]);
  showView(
    <>
      <VitalPlots plots={[plot]} />
      <VitalTable plots={[plot]} />
    </>,
    {},
  );
  const slider = screen.getByRole<HTMLInputElement>('slider');
  const readings = ['0', '1', '2'].map((value) => {
    fireEvent.change(slider, { target: { value } });
    return screen.getByRole('figure').querySelector('p')?.textContent?.trim();
  });
  expect(readings).toEqual(['01 may 2026 11:00: 97 %', '01 may 2026 17:00: 78 %', '01 jun 2026: 95 %']);
  const dates = screen.getAllByRole('row').flatMap((row) => row.querySelector('td')?.textContent ?? []);
  expect(dates).toEqual(['01 jun 2026', '01 may 2026 17:00', '01 may 2026 11:00']);
});

test('shows the two pressures together, each as measured', () => {
  const pressure = plotOf(4, 'Presión arterial', 'mmHg', [may, 144]);
  const lines = [...pressure.lines, ...plotOf(5, 'Presión diastólica', 'mmHg', [may, 88]).lines];
  const ranges = [
    { of: 'PAS', low: 100, high: 140 },
    { of: 'PAD', low: null, high: 90 },
  ];
  showView(<VitalPlots plots={[{ ...pressure, lines, ranges }]} />, {});
  const figure = screen.getByRole('figure');
  const bands = [...figure.querySelectorAll('rect')].map((band) =>
    ['y', 'height'].map((name) => Math.round(Number(band.getAttribute(name)))),
  );
  expect([
    figure.querySelector('p')?.textContent?.trim(),
    figure.querySelector('figcaption')?.textContent,
    bands,
  ]).toEqual([
    '01 may 2026: 144/88 mmHg',
    'Presión arterial mmHg, alerta PAS hasta 100 o desde 140, PAD desde 90',
    [
      [43, 57],
      [114, 14],
    ],
  ]);
});

test('draws the signs on one axis of time', () => {
  showView(<VitalPlots plots={plots} />, {});
  const places = screen
    .getAllByRole('figure')
    .map((figure) => [...figure.querySelectorAll('circle')].map((point) => point.getAttribute('cx')));
  expect(places[1]).toEqual([places[0]?.[0], places[0]?.[2]]);
});

test('writes a month at the right edge within the plot', () => {
  const [march, june] = ['2026-03-01', '2026-06-01'].map((day) => Date.parse(`${day}T15:00:00Z`));
  showView(<VitalPlots plots={[plotOf(8, 'Temperatura', '°C', [march, 36.5], [june, 38.2])]} />, {});
  const months = [...document.querySelectorAll('svg > text')].slice(-2).map((text) => ({
    anchor: text.getAttribute('text-anchor'),
    isEdge: text.getAttribute('x') === '560',
  }));
  expect(months).toEqual([
    { anchor: 'middle', isEdge: false },
    { anchor: 'end', isEdge: true },
  ]);
});

test('marks every value outside the range, and of many others only the one that is read', () => {
  const days = Array.from({ length: 90 }, (_, day): [number, number] => [may + day * 86_400_000, 36 + day / 100]);
  const plot = plotOf(8, 'Temperatura', '°C', ...days);
  const lines = plot.lines.map((one) => ({
    ...one,
    points: one.points.map((point, day) => ({ ...point, isOut: day === 10 || day === 40 })),
  }));
  showView(<VitalPlots plots={[{ ...plot, lines }]} />, {});
  const { length: outside } = document.querySelectorAll('svg path[transform]');
  expect([outside, document.querySelectorAll('svg circle').length]).toEqual([2, 1]);
});
