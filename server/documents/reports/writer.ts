import { decimalText } from '#domain/format-number.ts';
import { answerTo } from '#domain/forms/answer-sheet.ts';
import { controlText } from '#domain/forms/answer-summary.ts';
import { ControlType } from '#domain/forms/forms.ts';
import type { Locale } from '#domain/locale.ts';
import { inUnit, type VitalSign, vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { writtenDay } from '#domain/written-day.ts';
import type { Words } from '../document.ts';
import { dateTime } from '../frame.ts';
import { byHand, type FactValue, type ReportBlock, type ReportSection, section, text, unrecorded } from './report.ts';
import type { ReportData } from './report-data.ts';

/** Text helpers of a report in one language. */
export type Writer = {
  language: Locale;
  t: (es: string, en: string) => string;
  /** Formatted answer to a question of the form; null if empty. */
  answer: (name: string) => string | null;
  moment: (at: Date | null) => string | null;
  day: (date: string | null) => string | null;
};
export type ReportBody = (data: ReportData, writer: Writer) => readonly ReportSection[];

export function createWriter({ answer: given }: ReportData, language: Locale): Writer {
  const word = language === 'es' ? 0 : 1;
  return {
    language,
    t: (...words) => words[word],
    answer: (name) => {
      const control = given?.controls.find((one) => one.Name === name);
      const value = control && given && answerTo(given.values, control);
      if (!control || !value) return null;
      if (control.ControlType === ControlType.DATE) return value.Value ? writtenDay(value.Value) : null;
      return controlText(control, value, language) || null;
    },
    moment: (at) => at && dateTime(at),
    day: (date) => date && writtenDay(date),
  };
}

/** Stored answer: `yes`, a number or the value of an option. */
export const rawAnswer = ({ answer }: ReportData, name: string): string | null =>
  answer?.values.find(({ Name }) => Name === name)?.Value || null;

/** Section with one text, or the note that it is not recorded. */
export const textSection = ({ language }: Writer, title: string, words: string | null): ReportSection =>
  section(title, text(words ?? unrecorded[language]));

/** The value, or a line to write it on. */
export const orByHand = (value: string | null): FactValue => value ?? byHand;

export const yesNo = ({ t }: Writer, value: boolean | null): string | null =>
  value === null ? null : value ? t('Sí', 'Yes') : 'No';

export const nameIn = ({ language }: Writer, words: Words | null | undefined): string | null =>
  words?.[language] ?? null;

export const decimal = (value: number | string, language: Locale) => decimalText(String(value), language);

function vitalText(sign: VitalSign, value: string, word: 0 | 1): string {
  const option = sign.options?.find((one) => one.value === value);
  return option ? option.label[word] : inUnit(decimal(value, word === 0 ? 'es' : 'en'), sign.unit[word]);
}

/** One row per measurement; columns are the signs that any measurement has. */
export function vitalsBlock({ vitals }: ReportData, { language, t, moment }: Writer): ReportBlock {
  const word = language === 'es' ? 0 : 1;
  const shown = vitalSigns.filter(({ name }) => vitals.some(({ values }) => values[name]));
  if (shown.length === 0) return text(unrecorded[language]);
  // Ten signs do not fit side by side, so signs are rows and the last four times are columns.
  const last = vitals.slice(-4);
  return {
    kind: 'table',
    columns: [{ title: t('Signo', 'Sign'), width: 150 }, ...last.map(({ at }) => ({ title: moment(at) ?? '' }))],
    rows: shown.map((sign) => [
      sign.label[word],
      ...last.map(({ values }) => (values[sign.name] ? vitalText(sign, values[sign.name] ?? '', word) : '–')),
    ]),
  };
}

export function diagnosesBlock({ diagnoses }: ReportData, { language, t }: Writer): ReportBlock {
  if (diagnoses.length === 0) return text(unrecorded[language]);
  return {
    kind: 'items',
    items: diagnoses.map(({ code, name, kind, certainty }) => ({
      title: `${name} (${code})`,
      lines: [
        [
          kind === 'MAIN' ? t('Principal', 'Main') : t('Secundario', 'Secondary'),
          certainty === 'CONFIRMED' ? t('confirmado', 'confirmed') : t('presuntivo', 'presumptive'),
        ].join(', '),
      ],
    })),
  };
}

export const listBlock = (lines: readonly string[], { language }: Writer): ReportBlock =>
  lines.length === 0 ? text(unrecorded[language]) : { kind: 'lines', lines };

export const allergyText = ({ allergies }: ReportData, { t }: Writer): string | null =>
  allergies && (allergies.join('; ') || t('Sin alergias conocidas', 'No known allergies'));

export const modeText = ({ care }: ReportData, { t }: Writer) =>
  care.isRemote ? t('Teleconsulta', 'Teleconsultation') : t('Presencial', 'In person');

/** Common summary of the encounter. */
export function careFacts(data: ReportData, writer: Writer): readonly (readonly [string, FactValue])[] {
  const { care, issuer } = data;
  const { t, moment } = writer;
  return [
    [t('Inicio de la atención', 'Start of the encounter'), moment(care.startedAt)],
    [t('Término de la atención', 'End of the encounter'), orByHand(moment(care.endedAt))],
    [t('Modalidad', 'Mode'), modeText(data, writer)],
    [t('Lugar', 'Place'), issuer.polyclinic],
  ];
}
