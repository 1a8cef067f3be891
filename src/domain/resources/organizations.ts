import { flag } from '../api/shared.ts';
import { professionalRoles } from '../session/roles.ts';
import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { defineResource } from './resource.ts';
import { rut } from './rut-field.ts';

/** Operators of polyclinics or employers of professionals; one that is referenced is hidden, never deleted (decision 168). */
export const organization = defineResource({
  one: 'Organization',
  many: 'Organizations',
  service: 'user-admin',
  path: 'Organization',
  idField: 'OrganizationId',
  fields: {
    Name: { schema: z.string().trim().min(1).max(160), input: 'text', column: true },
    IC: { schema: rut, input: 'rut', column: true, unique: true },
    LogoUrl: { schema: z.string().nullable(), input: 'server' },
    IsHealthProvider: { schema: z.boolean().default(false), input: 'switch', column: 'secondary' },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  filters: { activeOnly: flag.default(true), isHealthProvider: flag.optional() },
  withHidden: { activeOnly: false },
  readers: professionalRoles,
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 7, Organization; domain 5.1',
});
