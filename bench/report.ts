import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure, Spread, Unit } from './measure.ts';

export type Result = {
  id: string;
  title: string;
  floor: string;
  date: string;
  machine: string;
  /** Load of the machine before and after, to show other activity. */
  load: { before: number; after: number };
  note: string;
  figures: Figure[];
};

const resultsFile = join(import.meta.dirname, 'results.json');
const page = join(import.meta.dirname, '..', 'docs', 'performance.md');
const begin = '<!-- bench: written by npm run bench -->';
const end = '<!-- /bench -->';

const [cpu] = cpus();
export const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

const read = (): Result[] => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : []);

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
const plain: readonly Unit[] = ['requests', 'events', 'connections'];
const shown = ({ median, p95 }: Spread, unit: Unit) =>
  plain.includes(unit) || median === p95
    ? `${digits(median)} ${unit}`
    : `${digits(median)} (p95 ${digits(p95)}) ${unit}`;

const line = ({ id, title, date }: Result, figure: Figure) => {
  const { name, unit, subject, floor, ratio, goal, met } = figure;
  const cells = [
    id,
    `${title}: ${name}`,
    shown(subject, unit),
    floor ? shown(floor, unit) : '',
    ratio === null ? '' : `${digits(ratio)}×`,
    `${goal}${met ? '' : ', **missed**'}`,
    date.slice(0, 10),
  ];
  return `| ${cells.join(' | ')} |`;
};

const notes = (results: readonly Result[]) =>
  results
    .filter(({ note, figures }) => note !== '' && figures.some(({ met }) => !met))
    .map(({ id, note }) => `- ${id}: ${note}`);

function tableOf(results: readonly Result[]): string {
  const machines = [...new Set(results.map((result) => result.machine))].join('; ');
  const loads = results.flatMap(({ load }) => [load.before, load.after]);
  const missed = notes(results);
  return [
    begin,
    `Machine: ${machines}, load ${digits(Math.min(...loads))} to ${digits(Math.max(...loads))}. A figure is the median (and p95) of its rounds; the`,
    'ratio is that of the rounds. The floors are described in `bench/results.json`.',
    '',
    '| | figure | Ronda | floor | ratio | goal | date |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...results.flatMap((result) => result.figures.map((figure) => line(result, figure))),
    ...(missed.length > 0 ? ['', ...missed] : []),
    end,
  ].join('\n');
}

const placeOf = ({ id }: Result) => Number(id.replace(/\D/g, ''));

/** Replaces the previous result, and writes the table of all results to the page of figures. */
export function record(result: Result): void {
  const kept = read().filter(({ id }) => id !== result.id);
  const results = [...kept, result].sort((a, b) => placeOf(a) - placeOf(b));
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/performance.md has lost the place of the table');
  writeFileSync(page, text.slice(0, from) + tableOf(results) + text.slice(to + end.length));
}

export function print({ figures }: Pick<Result, 'figures'>, send: (text: string) => void): void {
  for (const { name, unit, subject, floor, ratio, goal, met } of figures) {
    const against = floor && ratio !== null ? `, floor ${shown(floor, unit)}, ${digits(ratio)}×` : '';
    send(`${met ? 'ok  ' : 'MISS'} ${name}: ${shown(subject, unit)}${against} (goal ${goal})`);
  }
}
