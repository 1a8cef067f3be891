import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { countText, hideSmall } from '#domain/reports/small-cells.ts';
import type { Database } from '../../core/context.ts';
import { medicalCares, polyclinics, supplyMovements, users } from '../../db/schema/index.ts';
import type { Words } from '../../documents/document.ts';
import { modeWords, priorityWords, sexWords, statusWords, typeWords } from '../../documents/reports/care-words.ts';
import type { CompanyTable } from '../../documents/reports/company-report.ts';
import { classifications } from '../medical-cares/commands/classifications.ts';

/** Few groups, because sex and age are the likeliest to identify a person. */
const ageGroups = ['0-17', '18-29', '30-44', '45-59', '60+'] as const;
const age = sql`extract(year from age(${medicalCares.createdAt}, ${users.birthDate}::timestamp))`;
const ageGroup = sql<string | null>`case when ${users.birthDate} is null then null
  when ${age} < 18 then '0-17' when ${age} < 30 then '18-29' when ${age} < 45 then '30-44'
  when ${age} < 60 then '45-59' else '60+' end`;

const classWords = new Map(classifications.map((one) => [one.ClassificationId, { es: one.NameEs, en: one.NameEn }]));
const fromTable = (table: Readonly<Record<string, Words>>) => (key: string) => table[key];
const unknown: Words = { es: 'No registrado', en: 'Not recorded' };

type Dimension = { title: Words; key: SQL<string | null>; words: (key: string) => Words | undefined };
const dimensions: readonly Dimension[] = [
  {
    title: { es: 'Por policlínico', en: 'By polyclinic' },
    key: sql`${polyclinics.name}`,
    words: (key) => ({ es: key, en: key }),
  },
  {
    title: { es: 'Por estado', en: 'By status' },
    key: sql`${medicalCares.status}::text`,
    words: fromTable(statusWords),
  },
  {
    title: { es: 'Por tipo de atención', en: 'By encounter type' },
    key: sql`${medicalCares.attentionType}::text`,
    words: fromTable(typeWords),
  },
  {
    title: { es: 'Por clasificación', en: 'By classification' },
    key: sql`${medicalCares.classificationId}::text`,
    words: (key) => classWords.get(key),
  },
  {
    title: { es: 'Por prioridad', en: 'By priority' },
    key: sql`${medicalCares.priority}::text`,
    words: fromTable(priorityWords),
  },
  { title: { es: 'Por modalidad', en: 'By mode' }, key: sql`${medicalCares.mode}::text`, words: fromTable(modeWords) },
  { title: { es: 'Por sexo', en: 'By sex' }, key: sql`${users.gender}`, words: fromTable(sexWords) },
  {
    title: { es: 'Por edad', en: 'By age' },
    key: ageGroup,
    words: (key) => ({ es: `${key} años`, en: `${key} years` }),
  },
  {
    title: { es: 'Derivaciones', en: 'Referrals' },
    key: sql`case when exists (select 1 from medical_cares child where child.derived_from_id = ${medicalCares.id})
      then 'yes' else 'no' end`,
    words: (key) => (key === 'yes' ? { es: 'Derivadas', en: 'Referred' } : { es: 'No derivadas', en: 'Not referred' }),
  },
];

const grouped = (db: Database, where: SQL | undefined, key: SQL<string | null>) =>
  db
    .select({ key, people: count() })
    .from(medicalCares)
    .innerJoin(users, eq(users.id, medicalCares.userId))
    .innerJoin(polyclinics, eq(polyclinics.id, medicalCares.polyclinicId))
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`);

const inOrder = (rows: { key: string | null; people: number }[]) =>
  rows.every(({ key }) => key === null || ageGroups.some((group) => group === key))
    ? rows.toSorted((a, b) => (a.key ?? '~').localeCompare(b.key ?? '~'))
    : rows;

async function tableOf(
  db: Database,
  where: SQL | undefined,
  language: Locale,
  dimension: Dimension,
): Promise<CompanyTable> {
  const rows = inOrder(await grouped(db, where, dimension.key));
  const texts = hideSmall(rows.map(({ people }) => people));
  return {
    title: dimension.title[language],
    columns: [
      { title: dimension.title[language].replace(/^(Por|By) /, '').replace(/^./, (first) => first.toUpperCase()) },
      { title: language === 'es' ? 'Atenciones' : 'Encounters', width: 110, align: 'right' },
    ],
    rows: rows.map(({ key }, index) => [
      ((key === null ? unknown : dimension.words(key)) ?? unknown)[language],
      texts[index] ?? '',
    ]),
    empty: '',
  };
}

const minutes = (from: SQL, to: SQL) => sql`extract(epoch from (${to} - ${from})) / 60`;
const waited = minutes(
  sql`coalesce(${medicalCares.scheduledDate}, ${medicalCares.createdAt})`,
  sql`${medicalCares.startedAt}`,
);
const lasted = minutes(sql`${medicalCares.startedAt}`, sql`${medicalCares.closedAt}`);
const median = (value: SQL) =>
  sql<number | null>`percentile_cont(0.5) within group (order by greatest(0, ${value}))::float8`;

/** Suppresses the median of a few people, which could reveal the value of one. */
function medianText(value: number | null, people: number, language: Locale): string {
  if (people < 5 || value === null)
    return language === 'es' ? 'Menos de 5 atenciones: no se muestra' : 'Fewer than 5 encounters: not shown';
  return `${Math.round(value)} min`;
}

async function countUses(db: Database, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(supplyMovements)
    .innerJoin(medicalCares, eq(medicalCares.id, supplyMovements.medicalCareId))
    .where(and(where, eq(supplyMovements.kind, 'USED'), isNull(supplyMovements.takenBackAt)));
  return found?.total ?? 0;
}

/** Domain 8, EsachsA: counts; those below five people are suppressed. */
export async function activitySummary(
  db: Database,
  where: SQL | undefined,
  language: Locale,
  isWanted: () => boolean,
): Promise<{ total: number; facts: [string, string][]; tables: CompanyTable[] }> {
  const es = language === 'es';
  const [times] = await db
    .select({
      total: count(),
      waits: sql<number>`count(${medicalCares.startedAt})::int`,
      wait: median(waited),
      ended: sql<number>`count(${lasted})::int`,
      duration: median(lasted),
    })
    .from(medicalCares)
    .where(where);
  if (!times) throw new Error('A count has one row');
  const tables: CompanyTable[] = [];
  for (const dimension of dimensions) {
    if (!isWanted() || times.total === 0) break;
    tables.push(await tableOf(db, where, language, dimension));
  }
  return {
    total: times.total,
    facts: [
      [es ? 'Atenciones' : 'Encounters', countText(times.total)],
      [es ? 'Espera, mediana' : 'Wait, median', medianText(times.wait, times.waits, language)],
      [es ? 'Duración, mediana' : 'Duration, median', medianText(times.duration, times.ended, language)],
      [es ? 'Usos de insumos' : 'Uses of supplies', countText(await countUses(db, where))],
    ],
    tables,
  };
}
