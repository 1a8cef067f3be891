import { and, desc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { ControlType } from '#domain/forms/forms.ts';
import type { Locale } from '#domain/locale.ts';
import { feverFrom, rosterLimit, type TemperaturePeriod } from '#domain/reports/company-reports.ts';
import { formatIc } from '#domain/rut.ts';
import { chileDayRange } from '#domain/time.ts';
import { vitalNumber } from '#domain/vital-signs/vital-alerts.ts';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import type { CallContext, Database } from '../../core/context.ts';
import {
  admissionMeasurements,
  careAnswers,
  formVersions,
  generalAdmissions,
  medicalCares,
  polyclinics,
  users,
} from '../../db/schema/index.ts';
import { dateTime } from '../../documents/frame.ts';
import type { CompanyTable } from '../../documents/reports/company-report.ts';
import { decimal } from '../../documents/reports/writer.ts';
import { fullName } from '../documents/envelope.ts';
import { namedWhere, notInError } from '../medical-cares/access/access-scope.ts';
import { type CompanyScope, rosterTooLong } from './company-scope.ts';

const sign = vitalSigns.find(({ name }) => name === 'temperature');

const person = { ic: users.ic, name: users.name, lastName: users.lastName, secondLastName: users.secondLastName };

type Answers = Record<'formId' | 'formVersion' | 'values', PgColumn>;
type Forms = Record<'formId' | 'version' | 'controls', PgColumn>;

const formOf = (answers: Answers, forms: Forms) =>
  and(eq(forms.formId, answers.formId), eq(forms.version, answers.formVersion));

const temperatureIn = (answers: Answers, forms: Forms) => sql<
  string | null
>`(select value -> 'Rows' -> 0 ->> 'temperature'
  from jsonb_array_elements(${answers.values}) value
  where exists (select 1 from jsonb_array_elements(${forms.controls}) control
    where control ->> 'Name' = value ->> 'Name' and (control ->> 'ControlType')::int = ${ControlType.VITALS})
    and value -> 'Rows' -> 0 ->> 'temperature' is not null limit 1)`;

/** Temperatures in current answers, each measured when its encounter was first answered with one. */
const inAnswers = (db: Database, where: SQL | undefined, { from, to }: { from: Date; to: Date }) => {
  const value = temperatureIn(careAnswers, formVersions);
  const earlier = { answers: alias(careAnswers, 'earlier'), forms: alias(formVersions, 'earlier_forms') };
  const first = sql`(select min(${earlier.answers.answeredAt}) from ${careAnswers} earlier
    join ${formVersions} earlier_forms on ${formOf(earlier.answers, earlier.forms)}
    where ${eq(earlier.answers.medicalCareId, careAnswers.medicalCareId)}
      and ${temperatureIn(earlier.answers, earlier.forms)} is not null)`.mapWith(careAnswers.answeredAt);
  const { answeredAt, version } = careAnswers;
  // Only a corrected answer may be later than the period: the time of its first one is looked up.
  const isOfPeriod = and(
    gte(answeredAt, from),
    or(and(eq(version, 1), lt(answeredAt, to)), and(gt(version, 1), gte(first, from), lt(first, to))),
  );
  return db
    .select({ at: first, place: polyclinics.name, ...person, value })
    .from(careAnswers)
    .innerJoin(
      medicalCares,
      and(eq(medicalCares.id, careAnswers.medicalCareId), eq(medicalCares.answerCount, careAnswers.version)),
    )
    .innerJoin(formVersions, formOf(careAnswers, formVersions))
    .innerJoin(users, eq(users.id, medicalCares.userId))
    .innerJoin(polyclinics, eq(polyclinics.id, medicalCares.polyclinicId))
    .where(and(where, isOfPeriod, sql`${value} is not null`))
    .limit(rosterLimit + 1);
};

/** Temperatures measured in admissions: the last entry of each group. */
const inAdmissions = (db: Database, where: SQL | undefined) => {
  const last = db
    .selectDistinctOn([admissionMeasurements.groupId], {
      admissionId: admissionMeasurements.admissionId,
      at: admissionMeasurements.measuredAt,
      value: admissionMeasurements.value,
    })
    .from(admissionMeasurements)
    .where(eq(admissionMeasurements.vitalSignsId, sign?.id ?? 0))
    .orderBy(admissionMeasurements.groupId, desc(admissionMeasurements.id))
    .as('last');
  return db
    .select({ at: last.at, place: polyclinics.name, ...person, value: last.value })
    .from(last)
    .innerJoin(generalAdmissions, eq(generalAdmissions.id, last.admissionId))
    .innerJoin(users, eq(users.id, generalAdmissions.userId))
    .innerJoin(polyclinics, eq(polyclinics.id, generalAdmissions.polyclinicId))
    .where(and(where, isNotNull(last.value)))
    .limit(rosterLimit + 1);
};

/** Domain 8, EsachsTemp: all temperatures of the period in the caller's polyclinics, oldest first. */
export async function temperatureLog(
  { db, now, locale }: CallContext,
  { places, access }: CompanyScope,
  { startDate, endDate }: TemperaturePeriod,
  language: Locale,
): Promise<CompanyTable> {
  const [from, to] = [chileDayRange(startDate).from, chileDayRange(endDate).to];
  const ids = places.map(({ id }) => id);
  const mine = and(inArray(medicalCares.polyclinicId, ids), namedWhere(access, now), notInError);
  const worksIn = access.staffOf.length > 0 ? inArray(generalAdmissions.polyclinicId, [...access.staffOf]) : sql`false`;
  const measured = and(
    worksIn,
    sql`last.measured_at >= ${from.toISOString()} and last.measured_at < ${to.toISOString()}`,
  );
  const rows = [...(await inAnswers(db, mine, { from, to })), ...(await inAdmissions(db, measured))];
  if (rows.length > rosterLimit) {
    throw rosterTooLong(locale);
  }
  const t = (es: string, en: string) => (language === 'es' ? es : en);
  const lines = rows
    .flatMap((row) => {
      const degrees = sign && row.value !== null ? vitalNumber(sign, row.value) : null;
      return degrees === null ? [] : [{ ...row, degrees }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.ic.localeCompare(b.ic));
  return {
    title: null,
    columns: [
      { title: t('Fecha', 'Date'), width: 92 },
      { title: t('Policlínico', 'Polyclinic'), width: 112 },
      { title: 'RUT', width: 72 },
      { title: t('Nombre', 'Name') },
      { title: '°C', width: 40, align: 'right' },
      { title: t('Alerta', 'Alert'), width: 56 },
    ],
    rows: lines.map(({ at, place, ic, degrees, ...who }) => [
      dateTime(at),
      place,
      formatIc(ic),
      fullName(who),
      decimal(degrees.toFixed(1), language),
      degrees >= feverFrom ? t('Fiebre', 'Fever') : '',
    ]),
    empty: t('Sin temperaturas registradas en el período.', 'No temperatures recorded in the period.'),
    note: t('Fiebre: 37,8 °C o más.', 'Fever: 37.8 °C or more.'),
  };
}
