import type { Classification } from '#domain/medical-care/classification.ts';
import { AttentionType } from '#domain/medical-care/medical-care.ts';
import { fixedId } from '../../../core/fixed-id.ts';

const { WORK_EVENT, COMMON_EVENT, BENEFIT, EXTRA_LAW, OUT_OF_ROOM } = AttentionType;

/** Domain 9.4. Ids derive from codes, so a code is never reused for another classification. */
const table: readonly (readonly [type: number, code: string, es: string, en: string])[] = [
  [WORK_EVENT, 'ACC', 'Accidente del trabajo', 'Work accident'],
  [WORK_EVENT, 'TRA', 'Accidente de trayecto', 'Commuting accident'],
  [WORK_EVENT, 'EP', 'Sospecha de enfermedad profesional', 'Suspected occupational disease'],
  [WORK_EVENT, 'INC', 'Incidente sin lesión', 'Incident without injury'],
  [WORK_EVENT, 'CTL', 'Control', 'Follow-up'],
  [COMMON_EVENT, 'EC', 'Enfermedad común', 'Common illness'],
  [COMMON_EVENT, 'AC', 'Accidente común', 'Common accident'],
  [COMMON_EVENT, 'UNL', 'Urgencia no laboral', 'Non-work emergency'],
  [BENEFIT, 'HIC', 'Hipobaria', 'Intermittent hypobaria'],
  [BENEFIT, 'VAC', 'Vacunación estacional', 'Seasonal vaccination'],
  [BENEFIT, 'NUT', 'Nutrición', 'Nutrition'],
  [BENEFIT, 'CSC', 'Control de signos o crónicos', 'Vital-sign or chronic-disease control'],
  [BENEFIT, 'CUR', 'Curación o procedimiento', 'Dressing or procedure'],
  [BENEFIT, 'EXP', 'Examen preventivo', 'Preventive exam'],
  [BENEFIT, 'MED', 'Entrega de medicamento', 'Medicine handed over'],
  [EXTRA_LAW, 'CON', 'Contratista', 'Contractor'],
  [EXTRA_LAW, 'VIS', 'Visita', 'Visitor'],
  [EXTRA_LAW, 'OTR', 'Otro', 'Other'],
  [OUT_OF_ROOM, 'RES', 'Rescate', 'Rescue'],
  [OUT_OF_ROOM, 'TER', 'Atención en terreno', 'Care in the field'],
  [OUT_OF_ROOM, 'TRS', 'Traslado', 'Transfer'],
];

export const classifications: readonly Classification[] = table.map(([type, Code, NameEs, NameEn]) => ({
  ClassificationId: fixedId('classification', Code),
  AttentionType: type,
  Code,
  NameEs,
  NameEn,
}));

export const classificationOf = (id: string) =>
  classifications.find(({ ClassificationId }) => ClassificationId === id) ?? null;

type Classed = { classificationId: string | null; previousClassificationId: string | null };

/** The chosen classification, keeping the one it corrects (glossary, PreviousClassification). */
export function correctedClass({ classificationId: before, previousClassificationId }: Classed, given: string | null) {
  const corrected = before !== null && given !== before;
  return { classificationId: given, previousClassificationId: corrected ? before : previousClassificationId };
}
