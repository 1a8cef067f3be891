import { answerTo } from '#domain/forms/answer-sheet.ts';
import { controlText } from '#domain/forms/answer-summary.ts';
import { ControlType, type FormControl } from '#domain/forms/forms.ts';
import { type Fact, facts, type ReportSection, section } from '../report.ts';
import type { ReportData } from '../report-data.ts';
import {
  allergyText,
  careFacts,
  diagnosesBlock,
  listBlock,
  nameIn,
  type ReportBody,
  vitalsBlock,
  type Writer,
} from '../writer.ts';

const { SECTION, DIAGNOSIS, VITALS, FILE, SIGNATURE, INFORMATION, TABLE, DATE } = ControlType;
/** Controls outside the table of answers: they have a section of their own or are not questions. */
const apart: readonly number[] = [DIAGNOSIS, VITALS, FILE, SIGNATURE, INFORMATION];

const label = ({ language }: Writer, control: Pick<FormControl, 'LabelEs' | 'LabelEn'>) =>
  language === 'es' ? control.LabelEs : control.LabelEn;

function answered({ answer }: ReportData, control: FormControl, writer: Writer): string | null {
  const value = answer && answerTo(answer.values, control);
  if (!value) return null;
  if (control.ControlType === DATE) return writer.day(value.Value);
  if (control.ControlType !== TABLE) return controlText(control, value, writer.language);
  const row = (cells: Readonly<Record<string, string>>) =>
    control.Columns.flatMap((column) => {
      const cell = cells[column.Name];
      return cell ? [`${label(writer, column)}: ${[cell, column.Unit].filter(Boolean).join(' ')}`] : [];
    }).join(', ');
  return (value.Rows ?? []).map(row).join('; ');
}

/** Answers in the order and sections of the form. */
function answerSections(data: ReportData, writer: Writer): ReportSection[] {
  const sections: { title: string; rows: Fact[] }[] = [];
  for (const control of [...(data.answer?.controls ?? [])].sort((a, b) => a.Order - b.Order)) {
    if (control.ControlType === SECTION || sections.length === 0) {
      sections.push({
        title: control.ControlType === SECTION ? label(writer, control) : writer.t('Respuesta', 'Answer'),
        rows: [],
      });
    }
    const words = apart.includes(control.ControlType) ? null : answered(data, control, writer);
    if (words) sections.at(-1)?.rows.push([label(writer, control), words]);
  }
  return sections.filter(({ rows }) => rows.length > 0).map(({ title, rows }) => section(title, facts(...rows)));
}

const consentWords = {
  NONE: { es: 'No solicitado', en: 'Not asked for' },
  REQUESTED: { es: 'Solicitado', en: 'Requested' },
  ACCEPTED: { es: 'Aceptado', en: 'Accepted' },
  REJECTED: { es: 'Rechazado', en: 'Rejected' },
  WAIVED: { es: 'Omitido con motivo', en: 'Waived with a reason' },
} as const;
const consentKinds = {
  VERBAL: { es: 'verbal', en: 'verbal' },
  WRITTEN: { es: 'escrito', en: 'written' },
  ELECTRONIC: { es: 'electrónico', en: 'electronic' },
  WAIVED: { es: 'omitido', en: 'waived' },
} as const;

function consentText({ care: { consent } }: ReportData, writer: Writer): string {
  const { status, kind, at, reason } = consent;
  return [
    nameIn(writer, Object.entries(consentWords).find(([key]) => key === status)?.[1]),
    status === 'WAIVED' ? null : nameIn(writer, Object.entries(consentKinds).find(([key]) => key === kind)?.[1]),
    writer.moment(at),
    reason,
  ]
    .filter(Boolean)
    .join(', ');
}

export const riac: ReportBody = (data, writer) => {
  const { t, moment } = writer;
  const dated = (at: Date, words: string) => `${moment(at)} · ${words}`;
  return [
    section(
      t('Atención', 'Encounter'),
      facts(
        ...careFacts(data, writer),
        [t('Clasificación', 'Classification'), nameIn(writer, data.care.classification?.words)],
        [t('Consentimiento informado', 'Informed consent'), consentText(data, writer)],
        [t('Alergias', 'Allergies'), allergyText(data, writer)],
      ),
    ),
    ...answerSections(data, writer),
    section(t('Diagnósticos (CIE-10)', 'Diagnoses (ICD-10)'), diagnosesBlock(data, writer)),
    section(t('Signos vitales', 'Vital signs'), vitalsBlock(data, writer)),
    section(t('Documentos emitidos', 'Documents issued'), listBlock(data.documents, writer)),
    section(
      t('Notas y adendas', 'Notes and addenda'),
      listBlock(
        data.notes.map(({ at, author, isAddendum, text }) =>
          dated(at, `${author} (${isAddendum ? t('adenda', 'addendum') : t('nota', 'note')}): ${text}`),
        ),
        writer,
      ),
    ),
    section(
      t('Versiones de la respuesta', 'Versions of the answer'),
      listBlock(
        data.versions.map(({ version, at, author }) => dated(at, `${t('versión', 'version')} ${version}, ${author}`)),
        writer,
      ),
    ),
    section(
      t('Accesos del día a esta atención', 'Access to this encounter on this day'),
      listBlock(
        data.accesses.map(({ at, name }) => dated(at, name)),
        writer,
      ),
    ),
  ];
};
