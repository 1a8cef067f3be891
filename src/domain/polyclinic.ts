import { guid } from './ids.ts';
import { ProfessionalRow } from './session/user.ts';
import { z } from './zod.ts';

export const PolyclinicType = { WITHOUT_SAP: 1, WITH_SAP: 2, SPA: 3 } as const;
export const polyclinicTypes = [PolyclinicType.WITHOUT_SAP, PolyclinicType.WITH_SAP, PolyclinicType.SPA] as const;

/** Polyclinic where a user works or is the answering physician. */
export const Polyclinic = z
  .object({
    PolyclinicId: guid,
    Name: z.string(),
    Code: z.string(),
    PolyclinicTypeId: z.number().int().min(1).max(3),
    RequiresValidation: z.boolean(),
    AltitudeMeters: z.number().int(),
    Address: z.string().nullable(),
    /** The user works there; false for an answering physician. */
    IsStaff: z.boolean(),
    /** `#rrggbb`; profiles stored before polyclinics had colours have none. */
    Color: z.string().nullable().default(null),
    Organization: z.object({ OrganizationId: guid, Name: z.string(), LogoUrl: z.string().nullable() }),
  })
  .meta({ id: 'OwnPolyclinic' });
export type Polyclinic = z.infer<typeof Polyclinic>;

export const PolyclinicProfessional = ProfessionalRow.extend({
  AvailableUntil: z.string().nullable(),
  ActiveCares: z.number().int(),
}).meta({ id: 'PolyclinicProfessional' });
