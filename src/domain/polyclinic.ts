import { guid } from './ids.ts';
import { ProfessionalRow } from './session/user.ts';
import { z } from './zod.ts';

export const PolyclinicType = { WITHOUT_SAP: 1, WITH_SAP: 2, SPA: 3 } as const;

export const Polyclinic = z
  .object({
    PolyclinicId: guid,
    Name: z.string(),
    Code: z.string(),
    PolyclinicTypeId: z.number().int().min(1).max(3),
    RequiresValidation: z.boolean(),
    AltitudeMeters: z.number().int(),
    Address: z.string().nullable(),
    /** I work there; a physician it answers to does not. */
    IsStaff: z.boolean(),
    Organization: z.object({ OrganizationId: guid, Name: z.string(), LogoUrl: z.string().nullable() }),
  })
  .meta({ id: 'Polyclinic' });
export type Polyclinic = z.infer<typeof Polyclinic>;

export const PolyclinicProfessional = ProfessionalRow.extend({
  AvailableUntil: z.string().nullable(),
  ActiveCares: z.number().int(),
}).meta({ id: 'PolyclinicProfessional' });

export const Organization = z
  .object({
    OrganizationId: guid,
    Name: z.string(),
    IC: z.string(),
    LogoUrl: z.string().nullable(),
    IsHealthProvider: z.boolean(),
    Active: z.boolean(),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;
