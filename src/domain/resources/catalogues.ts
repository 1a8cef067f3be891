import type { Service } from '../api/call.ts';
import { RoleId } from '../session/roles.ts';
import { z } from '../zod.ts';
import { defineResource } from './resource.ts';

/** Any user reads catalogues; administrators and full-service medics write them (domain 5.1). */
export const catalogueWriters = [RoleId.ADMINISTRATOR, RoleId.POLYCLINIC_ADMIN, RoleId.FULL_SERVICE] as const;

const catalogue = <
  const One extends string,
  const Many extends string,
  const Path extends string,
  const Name extends string = 'Name',
>(
  one: One,
  many: Many,
  path: Path,
  name: Name = 'Name' as Name,
  service: Service = 'user-admin',
) =>
  defineResource({
    one,
    many,
    service,
    path,
    idField: `${one}Id` as `${One}Id`,
    fields: {
      [name]: { schema: z.string().trim().min(1).max(160), input: 'text', column: true },
      Code: { schema: z.string().trim().max(40).nullable().default(null), input: 'text', column: true },
      Active: { schema: z.boolean().default(true), input: 'switch' },
      Order: { schema: z.number().int().min(0).max(100_000).default(0), input: 'number', column: true },
      // A cast, because the name of the first field is a parameter.
    } as Record<Name, { schema: z.ZodString; input: 'text'; column: true }> & {
      Code: { schema: z.ZodDefault<z.ZodNullable<z.ZodString>>; input: 'text'; column: true };
      Active: { schema: z.ZodDefault<z.ZodBoolean>; input: 'switch' };
      Order: { schema: z.ZodDefault<z.ZodNumber>; input: 'number'; column: true };
    },
    readers: 'any',
    writers: catalogueWriters,
    removal: 'hide',
    source: 'clinical 7, generic catalogues; shell 7',
  });

/**
 * Generic catalogues (clinical 7, domain 5.1): one row shape, with id and name spelled as in the specification. The key is
 * used in the fixed GUIDs (domain 0.1) and in the stored rows.
 */
export const catalogues = {
  country: catalogue('Country', 'Countries', 'Countries'),
  specialty: catalogue('Specialty', 'Specialties', 'Specialties'),
  nativePeople: catalogue('NativePeople', 'NativePeoples', 'NativePeople', 'NativePeopleName'),
  functionCharge: catalogue('FunctionCharge', 'FunctionCharges', 'FunctionCharges'),
  currency: catalogue('Currency', 'Currencies', 'Currencies'),
  bank: catalogue('Bank', 'Banks', 'Banks'),
  relationship: catalogue('Relationship', 'Relationships', 'Relationships'),
  documentType: catalogue('DocumentType', 'DocumentTypes', 'DocumentTypes'),
  socialSecurity: catalogue('SocialSecurity', 'SocialSecurities', 'SocialSecurity'),
  allowanceFund: catalogue('AllowanceFund', 'AllowanceFunds', 'AllowanceFund', 'AllowanceFundName'),
  workShiftType: catalogue('WorkShiftType', 'WorkShiftTypes', 'WorkShiftTypes'),
  healthInsurance: catalogue('HealthInsurance', 'HealthInsurances', 'HealthInsurances'),
  dose: catalogue('Dose', 'Doses', 'Dose', 'Name', 'clinical'),
  unit: catalogue('Unit', 'Units', 'Units', 'Name', 'clinical'),
  period: catalogue('Period', 'Periods', 'Periods', 'Name', 'clinical'),
  administrationRoute: catalogue(
    'AdministrationRoute',
    'AdministrationRoutes',
    'AdministrationRoutes',
    'Name',
    'clinical',
  ),
  examType: catalogue('ExamType', 'ExamTypes', 'ExamTypes', 'Name', 'clinical'),
};
export type CatalogueKind = keyof typeof catalogues;
export const catalogueKinds = Object.keys(catalogues) as CatalogueKind[];

export const nameFieldOf = (kind: CatalogueKind): string => Object.keys(catalogues[kind].fields)[0] ?? 'Name';
