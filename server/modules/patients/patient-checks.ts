import { and, eq, inArray } from 'drizzle-orm';
import { chileDate } from '#domain/chile-clock.ts';
import { firstBirthDate, runCode } from '#domain/patient.ts';
import type { PatientContent } from '#domain/patients/patient-record.ts';
import type { CatalogueKind } from '#domain/resources/catalogues.ts';
import { bareDocument, parseRut } from '#domain/rut.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import { catalogueRows, cities, companies } from '../../db/schema/index.ts';

type Identified = Pick<PatientContent, 'DocumentTypeId' | 'IC'>;

/** Returns the document as stored: a RUN with its check digit, any other without separators; or the invalid field. */
export async function readDocument(
  db: Database,
  { DocumentTypeId, IC }: Identified,
): Promise<{ ic: string } | { field: 'DocumentTypeId' | 'IC'; code: string }> {
  const isType = and(eq(catalogueRows.id, DocumentTypeId), eq(catalogueRows.kind, 'documentType'));
  const [type] = await db.select({ code: catalogueRows.code }).from(catalogueRows).where(isType);
  if (!type) return { field: 'DocumentTypeId', code: 'documentType' };
  if (type.code !== runCode) {
    const bare = bareDocument(IC);
    return bare === '' ? { field: 'IC', code: 'document' } : { ic: bare };
  }
  const rut = parseRut(IC);
  return rut ? { ic: rut } : { field: 'IC', code: 'rut' };
}

/** @throws ProblemError `validation` with the field and a message. */
export async function storedDocument({ db, locale }: CallContext, given: Identified): Promise<string> {
  const read = await readDocument(db, given);
  if ('ic' in read) return read.ic;
  throw new ProblemError('validation', { Fields: { [read.field]: fieldMessage(read.code, locale) } });
}

export const isBirthDate = (day: string, now: Date) => day <= chileDate(now) && day >= firstBirthDate;

const catalogueOf = {
  CountryId: 'country',
  NativePeopleId: 'nativePeople',
  HealthInsuranceId: 'healthInsurance',
  InstitutionHealthInsuranceId: 'institutionHealthInsurance',
  SocialSecurityId: 'socialSecurity',
  AllowanceFundId: 'allowanceFund',
  FunctionChargeId: 'functionCharge',
  WorkShiftTypeId: 'workShiftType',
} as const satisfies Partial<Record<keyof PatientContent, CatalogueKind | 'institutionHealthInsurance'>>;
const catalogueFields = Object.keys(catalogueOf) as (keyof typeof catalogueOf)[];

async function unknownFields(db: Database, given: Partial<PatientContent>): Promise<string[]> {
  const { Address, CompanyId, EmergencyContact, HealthInsuranceId, InstitutionHealthInsuranceId } = given;
  const asked = catalogueFields.flatMap((field) => given[field] ?? []);
  if (EmergencyContact) asked.push(EmergencyContact.RelationshipId);
  const rows = asked.length === 0 ? [] : await db.select().from(catalogueRows).where(inArray(catalogueRows.id, asked));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const unknown: string[] = catalogueFields.filter((field) => {
    const id = given[field];
    return id && rowOf.get(id)?.kind !== catalogueOf[field];
  });
  const institution = rowOf.get(InstitutionHealthInsuranceId ?? '');
  if (institution && institution.parentId !== HealthInsuranceId) unknown.push('InstitutionHealthInsuranceId');
  if (EmergencyContact && rowOf.get(EmergencyContact.RelationshipId)?.kind !== 'relationship') {
    unknown.push('EmergencyContact.RelationshipId');
  }
  if (CompanyId && (await db.$count(companies, eq(companies.id, CompanyId))) === 0) unknown.push('CompanyId');
  if (Address) {
    const inRegion = and(eq(cities.id, Address.CityId), eq(cities.stateId, Address.StateId));
    if ((await db.$count(cities, inRegion)) === 0) unknown.push('Address.CityId');
  }
  return unknown;
}

/** Checks catalogue values and dates; returns a message for each invalid field. */
export async function checkContent({ db, now, locale }: CallContext, content: Partial<PatientContent>): Promise<void> {
  const wrong = (await unknownFields(db, content)).map((field) => [field, 'unknown']);
  if (content.BirthDate && !isBirthDate(content.BirthDate, now)) wrong.push(['BirthDate', 'birthDate']);
  if (wrong.length === 0) return;
  const Fields = Object.fromEntries(wrong.map(([field = '', code = '']) => [field, fieldMessage(code, locale)]));
  throw new ProblemError('validation', { Fields });
}
