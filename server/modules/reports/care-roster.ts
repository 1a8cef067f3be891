import { and, asc, eq, gt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import { rosterLimit } from '#domain/reports/company-reports.ts';
import { formatIc } from '#domain/rut.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { companies, generalAdmissions, medicalCares, patients, users } from '../../db/schema/index.ts';
import { dateTime } from '../../documents/frame.ts';
import { achsWords, statusWords } from '../../documents/reports/care-words.ts';
import type { CompanyTable } from '../../documents/reports/company-report.ts';
import { fullName } from '../documents/envelope.ts';
import { classificationOf } from '../medical-cares/commands/classifications.ts';
import { rosterTooLong } from './company-scope.ts';

const charge = alias(users, 'charge');
const registered = alias(companies, 'registered');
const pageSize = 500;

/** Rows after the last one, so that new encounters do not shift the pages. */
const pageAfter = (db: Database, where: SQL | undefined, last: { createdAt: Date; id: string } | undefined) => {
  const behind =
    last &&
    or(
      gt(medicalCares.createdAt, last.createdAt),
      and(eq(medicalCares.createdAt, last.createdAt), gt(medicalCares.id, last.id)),
    );
  return db
    .select({
      row: medicalCares,
      patient: { ic: users.ic, name: users.name, lastName: users.lastName, secondLastName: users.secondLastName },
      charge: { name: charge.name, lastName: charge.lastName, secondLastName: charge.secondLastName },
      company: companies.name,
      registered: registered.name,
    })
    .from(medicalCares)
    .innerJoin(users, eq(users.id, medicalCares.userId))
    .leftJoin(charge, eq(charge.id, medicalCares.chargeId))
    .leftJoin(generalAdmissions, eq(generalAdmissions.id, medicalCares.generalAdmissionId))
    .leftJoin(companies, eq(companies.id, generalAdmissions.companyId))
    .leftJoin(patients, eq(patients.userId, medicalCares.userId))
    .leftJoin(registered, eq(registered.id, patients.companyId))
    .where(and(where, behind))
    .orderBy(asc(medicalCares.createdAt), asc(medicalCares.id))
    .limit(pageSize);
};
type Found = Awaited<ReturnType<typeof pageAfter>>[number];

function lineOf({ row, patient, charge: inCharge, company, registered: other }: Found, language: Locale): string[] {
  const classed = row.classificationId === null ? null : classificationOf(row.classificationId);
  return [
    row.number,
    dateTime(row.createdAt),
    formatIc(patient.ic),
    fullName(patient),
    company ?? other ?? '–',
    (language === 'es' ? classed?.NameEs : classed?.NameEn) ?? '–',
    statusWords[row.status]?.[language] ?? '',
    achsWords[row.achStatus]?.[language] ?? '',
    inCharge ? fullName(inCharge) : '–',
  ];
}

/** Domain 8, EsachsB: one row per encounter, oldest first. */
export async function careRoster(
  { db, locale, isGone }: CallContext,
  where: SQL | undefined,
  language: Locale,
): Promise<CompanyTable> {
  const total = await db.$count(medicalCares, where);
  if (total > rosterLimit) {
    throw rosterTooLong(locale);
  }
  const rows: string[][] = [];
  let last: Found | undefined;
  do {
    const page: Found[] = await pageAfter(db, where, last?.row);
    rows.push(...page.map((found) => lineOf(found, language)));
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last && !isGone());
  const t = (es: string, en: string) => (language === 'es' ? es : en);
  return {
    title: null,
    columns: [
      { title: t('N.º', 'No.'), width: 84 },
      { title: t('Fecha', 'Date'), width: 56 },
      { title: 'RUT', width: 66 },
      { title: t('Nombre', 'Name') },
      { title: t('Empresa', 'Company'), width: 88 },
      { title: t('Clasificación', 'Classification'), width: 82 },
      { title: t('Estado', 'Status'), width: 62 },
      { title: 'ACHS', width: 74 },
      { title: t('A cargo', 'In charge'), width: 74 },
    ],
    rows,
    empty: t('Sin atenciones con estos filtros.', 'No encounters with these filters.'),
  };
}
