import { AttentionType, CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { Priority } from '#domain/queue/wait.ts';
import type { Words } from '../document.ts';

const { NEW, DERIVED, PROCESS, CLOSED, HIC_OPEN, NUTRITIONAL_OPEN } = CareStatus;
const { WAITING_FOR_SIGNATURE, WAITING_FOR_VALIDATION, PREVIOUS_FOR_SIGNATURE } = CareStatus;

type Table = Readonly<Record<number, Words>>;

/** Domain 2.1. */
export const statusWords: Table = {
  [NEW]: { es: 'Nueva', en: 'New' },
  [DERIVED]: { es: 'Derivada', en: 'Referred' },
  [PROCESS]: { es: 'En proceso', en: 'In process' },
  [PREVIOUS_FOR_SIGNATURE]: { es: 'Previa a firma', en: 'Ready for review' },
  [WAITING_FOR_SIGNATURE]: { es: 'Esperando firma', en: 'Awaiting signature' },
  [WAITING_FOR_VALIDATION]: { es: 'Esperando validación', en: 'Awaiting validation' },
  [HIC_OPEN]: { es: 'En proceso, hipobaria', en: 'In process, hypobaria' },
  [NUTRITIONAL_OPEN]: { es: 'En proceso, nutrición', en: 'In process, nutrition' },
  [CLOSED]: { es: 'Cerrada', en: 'Closed' },
};
export const typeWords: Table = {
  [AttentionType.WORK_EVENT]: { es: 'Evento laboral', en: 'Work event' },
  [AttentionType.COMMON_EVENT]: { es: 'Evento común', en: 'Common event' },
  [AttentionType.BENEFIT]: { es: 'Beneficio', en: 'Benefit' },
  [AttentionType.EXTRA_LAW]: { es: 'Extra ley', en: 'Extra-law' },
  [AttentionType.OUT_OF_ROOM]: { es: 'Fuera de sala', en: 'Out of room' },
};
export const priorityWords: Table = {
  [Priority.HIGH]: { es: 'Alta', en: 'High' },
  [Priority.MEDIUM]: { es: 'Media', en: 'Medium' },
  [Priority.LOW]: { es: 'Baja', en: 'Low' },
};
export const modeWords: Table = {
  [CareMode.INPERSON]: { es: 'Presencial', en: 'In person' },
  [CareMode.REMOTE]: { es: 'Teleconsulta', en: 'Teleconsultation' },
};
/** Glossary, achsState. */
export const achsWords: Table = {
  0: { es: 'No aplica', en: 'Not applicable' },
  1: { es: 'Por enviar', en: 'To send' },
  2: { es: 'Enviada', en: 'Sent' },
  3: { es: 'Aceptada', en: 'Accepted' },
  4: { es: 'Rechazada', en: 'Rejected' },
  5: { es: 'Con observaciones', en: 'With remarks' },
};
export const sexWords: Readonly<Record<string, Words>> = {
  F: { es: 'Femenino', en: 'Female' },
  M: { es: 'Masculino', en: 'Male' },
  not_specified: { es: 'No especificado', en: 'Not specified' },
};
