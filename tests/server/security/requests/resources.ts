import { randomUUID } from 'node:crypto';
import { type ResourceName, resourceNames, resources } from '#domain/resources/index.ts';
import { anyRut } from '../../support/people.ts';
import type { Access } from '../access.ts';
import { anyCie10, type Given } from '../objects.ts';
import { type Asked, byId, type Request, type Requests } from '../requests.ts';

const valid: Partial<Record<ResourceName, (asked: Asked) => object>> = {
  company: () => ({ Name: 'Otra empresa', IC: anyRut(), EconomicActivity: 'Minería' }),
  organization: () => ({ Name: 'Otra organización', IC: anyRut() }),
  polyclinic: ({ side }) => ({
    Name: 'Otro policlínico',
    Code: randomUUID().slice(0, 8),
    OrganizationId: side.organizationId,
    PolyclinicTypeId: 1,
  }),
  consumable: () => ({ ConsumableName: `Otro ${randomUUID()}`, Unit: 'unidad' }),
  branchOffice: ({ side }) => ({
    OrganizationId: side.organizationId,
    Name: 'Otro centro',
    AddressText: 'Calle 2',
  }),
  service: ({ side }) => ({
    UserId: side.owner.userId,
    Type: 2,
    Name: 'Control',
    DeltaTime: 20,
    Price: 15_000,
    CurrencyId: side.organizationId,
  }),
  exam: ({ id }) => ({ Name: 'Otro', Code: 'RD-0901', ExamTypeId: id }),
  diagnosis: () => ({ Code: anyCie10(), Name: 'Otro' }),
  examCondition: ({ id }) => ({ Name: 'Otra', ConditionTypeId: id }),
  medicine: () => ({
    Name: 'Otro',
    Dci: 'otro',
    Laboratory: 'Otro',
    Strength: '1 mg',
    PharmaceuticalForm: 'comprimido',
    Route: 'oral',
    SaleCondition: 'SIMPLE',
  }),
};

/** The row referenced by a new one. */
const madeOf: Partial<Record<ResourceName, Given>> = { exam: 'examType', examCondition: 'conditionType' };

/**
 * Contacts, addresses, studies and recommended videos belong to a person, a place to an organization: they have separate
 * lines.
 */
const apart: readonly ResourceName[] = ['contact', 'address', 'study', 'staff', 'recommendedVideo'];
const declared = resourceNames.filter((name) => !apart.includes(name));

export const requests: Requests = Object.fromEntries(
  declared.flatMap((given): [string, Request][] => {
    const { one, fields } = resources[given];
    const change = [{ op: 'replace', path: '/Active', value: false }];
    const named = (asked: Asked) => valid[given]?.(asked) ?? { [Object.keys(fields)[0] ?? '']: 'Otro valor' };
    return [
      [`get${one}`, { given, ask: byId }],
      [
        `create${one}`,
        {
          ...(madeOf[given] && { given: madeOf[given] }),
          ask: (asked) => ({ body: { ...named(asked), Active: true } }),
        },
      ],
      [`update${one}`, { given, ask: (made) => ({ ...byId(made), body: change }) }],
      [`remove${one}`, { given, ask: byId }],
    ];
  }),
);

/** Readable by all or by their maintainers, writable by maintainers of the catalogues (domain 5.1). */
export const resourceAccess = declared.flatMap((name): [string, Access][] => {
  const { one, many, readers, writers } = resources[name];
  const written: Access = { own: { actors: '++++331', staff: '333' } };
  const read: Access = readers === writers ? written : { own: { actors: '+++++31', staff: '+++' } };
  return [
    [`list${many}`, read],
    [`get${one}`, read],
    [`create${one}`, written],
    [`update${one}`, written],
    [`remove${one}`, written],
  ];
});
