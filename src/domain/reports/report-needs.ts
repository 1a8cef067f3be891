import type { Locale } from '../locale.ts';

type Words = Readonly<Record<Locale, string>>;

export const reportNeeds = {
  started: { es: 'La atención todavía no se inicia.', en: 'The encounter has not started.' },
  answer: {
    es: 'Falta la respuesta de la atención: escríbela primero.',
    en: 'The encounter has no answer: write it first.',
  },
  polyclinic: { es: 'La atención no es de un policlínico.', en: 'The encounter belongs to no polyclinic.' },
  admission: {
    es: 'Falta la admisión general del trabajador.',
    en: 'The general admission of the worker is missing.',
  },
  workEvent: {
    es: 'La admisión no es de un evento laboral.',
    en: 'The admission is not of a work event.',
  },
  accident: {
    es: 'Falta la fecha del accidente en la admisión general.',
    en: 'The date of the accident is missing in the general admission.',
  },
  commuting: {
    es: 'La atención no está clasificada como accidente de trayecto.',
    en: 'The encounter is not classified as a commuting accident.',
  },
  physician: {
    es: 'Falta el médico que firma: la atención no fue respondida ni validada por uno.',
    en: 'The physician who signs is missing: none has answered or validated the encounter.',
  },
  diagnosis: { es: 'Falta el diagnóstico.', en: 'The diagnosis is missing.' },
  rest: { es: 'No se indicó reposo en la atención.', en: 'No rest was ordered in the encounter.' },
  noRest: {
    es: 'Se indicó reposo: no corresponde un alta inmediata.',
    en: 'Rest was ordered: an immediate return to work does not apply.',
  },
  notReferred: {
    es: 'El paciente fue derivado o enviado a urgencia: no corresponde un alta inmediata.',
    en: 'The patient was referred or sent to emergency care: an immediate return to work does not apply.',
  },
  restOrRestriction: {
    es: 'No se indicó reposo ni trabajo con restricción.',
    en: 'Neither rest nor restricted work was ordered.',
  },
  outOfRoom: {
    es: 'La atención no es fuera de sala.',
    en: 'The encounter is not an out-of-room one.',
  },
  nutrition: {
    es: 'Falta la ficha nutricional de la atención.',
    en: 'The encounter has no nutrition sheet.',
  },
  prescription: { es: 'La atención no tiene receta.', en: 'The encounter has no prescription.' },
  noCheque: {
    es: 'La receta va en el cheque oficial: aquí solo queda registrada.',
    en: 'The prescription goes on the official cheque: it is only recorded here.',
  },
} as const satisfies Record<string, Words>;

export type ReportNeed = keyof typeof reportNeeds;
export const reportNeedNames = Object.keys(reportNeeds) as [ReportNeed, ...ReportNeed[]];

export type MetNeeds = Readonly<Record<ReportNeed, boolean>>;

/** The first requirement that the encounter lacks; null when it can be printed. */
export const missingNeed = (needs: readonly ReportNeed[], met: MetNeeds): ReportNeed | null =>
  needs.find((need) => !met[need]) ?? null;
