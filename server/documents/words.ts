import type { Locale } from '#domain/locale.ts';
import type { Words } from './document.ts';

const words = {
  patient: { es: 'Paciente', en: 'Patient' },
  madeOutTo: { es: 'Emitida a nombre de', en: 'Made out to' },
  requestedBy: { es: 'A solicitud de', en: 'At the request of' },
  employer: { es: 'Empleador', en: 'Employer' },
  name: { es: 'Nombre', en: 'Name' },
  ic: { es: 'RUT o documento', en: 'RUT or document' },
  otherId: { es: 'Documento', en: 'ID number' },
  born: { es: 'Nacimiento', en: 'Birth date' },
  years: { es: 'años', en: 'years' },
  sex: { es: 'Sexo', en: 'Sex' },
  M: { es: 'masculino', en: 'male' },
  F: { es: 'femenino', en: 'female' },
  not_specified: { es: 'no especificado', en: 'not specified' },
  address: { es: 'Dirección', en: 'Address' },
  phone: { es: 'Teléfono', en: 'Phone' },
  insurance: { es: 'Previsión', en: 'Insurance' },
  relationship: { es: 'Parentesco', en: 'Relationship' },
  reason: { es: 'Motivo', en: 'Reason' },
  site: { es: 'Lugar de trabajo', en: 'Workplace' },
  job: { es: 'Cargo', en: 'Job' },
  insurer: { es: 'Organismo administrador', en: 'Insurer (Law 16.744)' },
  care: { es: 'Atención N.º', en: 'Encounter No.' },
  issued: { es: 'Fecha', en: 'Date' },
  professional: { es: 'Profesional', en: 'Professional' },
  registry: { es: 'Registro SIS N.º', en: 'SIS registry No.' },
  hand: { es: 'Requiere firma manuscrita', en: 'Needs a signature by hand' },
  electronic: {
    es: 'Para firma electrónica avanzada (Ley 19.799). Sin ella requiere firma manuscrita.',
    en: 'For an advanced electronic signature (Law 19.799). Without it, it needs a signature by hand.',
  },
  verify: { es: 'Compruebe este documento en', en: 'Verify this document at' },
  document: { es: 'Documento', en: 'Document' },
  content: { es: 'contenido SHA-256', en: 'content SHA-256' },
  page: { es: 'Página', en: 'Page' },
  of: { es: 'de', en: 'of' },
  by: { es: 'Documento emitido por Ronda', en: 'Document issued by Ronda' },
  draft: { es: 'BORRADOR SIN FIRMA', en: 'UNSIGNED DRAFT' },
  /** Watermark of a report of an encounter that is not final. */
  early: { es: 'BORRADOR', en: 'DRAFT' },
  void: { es: 'ANULADA', en: 'VOID' },
  copy: { es: 'COPIA', en: 'COPY' },
  signature: { es: 'Firma', en: 'Signature' },
} satisfies Record<string, Words>;

export type Word = keyof typeof words;
export const translator = (language: Locale) => (word: Word) => words[word][language];
