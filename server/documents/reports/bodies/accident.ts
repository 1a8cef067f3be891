import { accidentWords } from '#domain/general-admission/accident-words.ts';
import { byHand, type Fact, facts, type ReportSection, section } from '../report.ts';
import type { ReportData } from '../report-data.ts';
import { nameIn, orByHand, type Writer, yesNo } from '../writer.ts';

/** Common first zones of both denunciations (domain 8, Diat). */
export function identificationZones(
  { employer, company, worker, care }: ReportData,
  { t, moment }: Writer,
): ReportSection[] {
  return [
    section(
      t('Identificación', 'Identification'),
      facts(
        ['Folio', byHand],
        [t('Código único nacional (CUN)', 'Unique case number (CUN)'), orByHand(employer?.cun ?? null)],
        [t('Fecha de la atención', 'Date of the encounter'), moment(care.startedAt ?? care.createdAt)],
      ),
    ),
    section(
      t('Identificación del empleador', 'About the employer'),
      facts(
        [t('Dirección', 'Address'), orByHand(company?.address ?? null)],
        [t('Trabajadores hombres', 'Male workers'), orByHand(company?.workers ? String(company.workers.M) : null)],
        [t('Trabajadoras mujeres', 'Female workers'), orByHand(company?.workers ? String(company.workers.F) : null)],
        [t('Tipo de empresa', 'Kind of company'), orByHand(company?.type ?? null)],
        [t('Propiedad (pública o privada)', 'Property (public or private)'), byHand],
        [t('Empresa principal, si es contratista', 'Principal company, if a contractor'), byHand],
      ),
    ),
    section(
      t('Identificación del trabajador', 'About the worker'),
      facts(
        [t('Nacionalidad', 'Nationality'), orByHand(worker.nationality)],
        [t('Pueblo originario', 'Indigenous group'), orByHand(worker.nativePeople)],
        [t('Profesión u oficio', 'Occupation'), orByHand(worker.occupation)],
        [t('Antigüedad en la empresa', 'Time in the company'), byHand],
        [t('Tipo de contrato', 'Kind of contract'), orByHand(worker.contract)],
        [t('Tipo de ingreso', 'Kind of income'), byHand],
        [t('Categoría ocupacional', 'Occupational category'), byHand],
        [t('AFP', 'Pension fund'), orByHand(worker.pensionFund)],
      ),
    ),
  ];
}

/** Injured parts with the known details of each injury. */
export function injuriesText({ accident }: ReportData, writer: Writer): string | null {
  const lines = (accident?.injuries ?? []).map(({ Part, Kind, Note }) =>
    [
      nameIn(writer, accidentWords.parts[Part]),
      Kind && nameIn(writer, accidentWords.injuries[Kind])?.toLowerCase(),
      Note,
    ]
      .filter(Boolean)
      .join(', '),
  );
  return lines.length > 0 ? lines.join('; ') : null;
}

export function accidentFacts(data: ReportData, writer: Writer): Fact[] {
  const { accident } = data;
  const { t, moment } = writer;
  return [
    [t('Fecha y hora del accidente', 'Date and time of the accident'), orByHand(moment(accident?.at ?? null))],
    [t('Lugar', 'Place'), orByHand(accident?.place ?? null)],
    [t('Qué hacía', 'What the worker was doing'), orByHand(accident?.task ?? null)],
    [
      t('Mecanismo', 'Mechanism'),
      orByHand(accident?.mechanism ? nameIn(writer, accidentWords.mechanisms[accident.mechanism]) : null),
    ],
    [t('Qué ocurrió', 'What happened'), orByHand(accident?.narrative ?? null)],
    [t('Lesiones', 'Injuries'), orByHand(injuriesText(data, writer))],
    [t('Con tiempo perdido', 'Lost time'), orByHand(yesNo(writer, accident?.lostTime ?? null))],
    [t('Testigos', 'Witnesses'), orByHand(accident?.witness ?? null)],
  ];
}

/** Left blank for the person who reports the accident. */
export const denouncerZone = ({ t }: Writer): ReportSection =>
  section(
    t('Denunciante', 'Person who reports'),
    facts(
      [t('Nombre', 'Name'), byHand],
      ['RUT', byHand],
      [t('Teléfono', 'Phone'), byHand],
      [
        t('Calidad', 'Capacity'),
        t(
          '(   ) empleador   (   ) trabajador o derechohabiente   (   ) comité paritario   (   ) médico tratante   (   ) otro',
          '(   ) employer   (   ) worker or dependant   (   ) joint committee   (   ) treating physician   (   ) other',
        ),
      ],
    ),
  );
