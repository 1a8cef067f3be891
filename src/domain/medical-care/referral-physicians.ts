import type { PolyclinicProfessional } from '../polyclinic.ts';
import type { z } from '../zod.ts';

export type ReferralPhysician = Pick<z.infer<typeof PolyclinicProfessional>, 'Specialties' | 'AvailableUntil'>;

/** How many of these physicians may take a referral to a specialty, or to any (null), and how many are online. */
export function physiciansFor(physicians: readonly ReferralPhysician[], specialtyId: string | null) {
  const able = physicians.filter(
    ({ Specialties }) => specialtyId === null || Specialties.some(({ SpecialtyId }) => SpecialtyId === specialtyId),
  );
  return { count: able.length, online: able.filter(({ AvailableUntil }) => AvailableUntil !== null).length };
}
