import { facts, type ReportSection, section } from '../report.ts';
import type { ReportData } from '../report-data.ts';
import { careFacts, listBlock, type ReportBody, textSection, vitalsBlock, type Writer } from '../writer.ts';

/** Common first sections of both reports of an encounter. */
export function careSections(data: ReportData, writer: Writer): ReportSection[] {
  const { t, answer } = writer;
  return [
    section(
      t('Atención', 'Encounter'),
      facts(...careFacts(data, writer), [
        t('Motivo de consulta', 'Chief complaint'),
        answer('reason') ?? data.care.reason,
      ]),
    ),
    textSection(writer, t('Hallazgos', 'Findings'), answer('physicalExam') ?? answer('videoExam')),
    section(t('Signos vitales', 'Vital signs'), vitalsBlock(data, writer)),
  ];
}

export function instructionSections({ medicines, supplies }: ReportData, writer: Writer): ReportSection[] {
  const { t, answer } = writer;
  return [
    section(t('Medicamentos indicados', 'Medicines prescribed'), listBlock(medicines, writer)),
    section(t('Insumos y procedimientos', 'Supplies and procedures'), listBlock(supplies, writer)),
    textSection(writer, t('Indicaciones', 'Instructions'), answer('plan')),
    textSection(
      writer,
      t('Signos de alarma: consulte de inmediato', 'Warning signs: seek care at once'),
      answer('redFlags'),
    ),
  ];
}

export const ia: ReportBody = (data, writer) => [...careSections(data, writer), ...instructionSections(data, writer)];
