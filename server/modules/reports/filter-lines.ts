import { and, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import type { EsachsFilters } from '#domain/reports/company-reports.ts';
import { writtenDay } from '#domain/written-day.ts';
import type { Database } from '../../core/context.ts';
import { medicalCares, users } from '../../db/schema/index.ts';
import { statusWords } from '../../documents/reports/care-words.ts';
import { fullName } from '../documents/envelope.ts';
import { classificationOf } from '../medical-cares/commands/classifications.ts';
import type { Place } from './company-scope.ts';

const words = {
  polyclinics: { es: 'Policlínicos', en: 'Polyclinics' },
  period: { es: 'Período', en: 'Period' },
  status: { es: 'Estado', en: 'Status' },
  classification: { es: 'Clasificación', en: 'Classification' },
  charge: { es: 'Profesional a cargo', en: 'Professional in charge' },
  professional: { es: 'Atendió', en: 'Attended by' },
  patient: { es: 'Paciente', en: 'Patient' },
  onePatient: { es: 'Solo el elegido', en: 'The chosen one only' },
  all: { es: 'Todos', en: 'All' },
  unknown: { es: 'Sin atenciones en estos policlínicos', en: 'Without encounters in these polyclinics' },
} as const;

export const periodText = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  `${writtenDay(startDate)} – ${writtenDay(endDate)}`;

type Part = typeof medicalCares.chargeId | typeof medicalCares.professionalId;

/** Returns the name only of a user with that part in an encounter of these polyclinics; an id alone must reveal nothing. */
async function nameOf(db: Database, places: readonly Place[], part: Part, id: string): Promise<string | null> {
  const ids = places.map((place) => place.id);
  const [row] = await db
    .select({ name: users.name, lastName: users.lastName, secondLastName: users.secondLastName })
    .from(medicalCares)
    .innerJoin(users, eq(users.id, part))
    .where(and(inArray(medicalCares.polyclinicId, ids), eq(part, id)))
    .limit(1);
  return row ? fullName(row) : null;
}

export async function filterLines(
  db: Database,
  places: readonly Place[],
  filters: EsachsFilters,
  language: Locale,
): Promise<[string, string][]> {
  const t = (word: keyof typeof words) => words[word][language];
  const person = async (part: Part, id: string | null) =>
    id === null ? t('all') : ((await nameOf(db, places, part, id)) ?? t('unknown'));
  const { status, classificationId, charge, userId, patientId } = filters;
  const classed = classificationId === null ? null : classificationOf(classificationId);
  const className = language === 'es' ? classed?.NameEs : classed?.NameEn;
  return [
    [t('polyclinics'), places.map(({ name }) => name).join(', ')],
    [t('period'), periodText(filters)],
    [t('status'), status === null ? t('all') : (statusWords[status]?.[language] ?? '')],
    [t('classification'), classificationId === null ? t('all') : (className ?? t('unknown'))],
    [t('charge'), await person(medicalCares.chargeId, charge)],
    [t('professional'), await person(medicalCares.professionalId, userId)],
    ...(patientId === null ? [] : [[t('patient'), t('onePatient')] satisfies [string, string]]),
  ];
}
