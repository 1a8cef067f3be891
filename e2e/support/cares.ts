import { randomUUID } from 'node:crypto';
import type { CareMode } from '#domain/medical-care/medical-care.ts';
import type { Desk } from './desk.ts';
import { expect } from './fixtures.ts';

/** A known patient of the polyclinic arrives with chest pain, in person or as a teleconsultation. Returns the encounter. */
export async function createUrgentCare(
  { page, base, headers }: Desk,
  mode: (typeof CareMode)[keyof typeof CareMode],
): Promise<string> {
  const cares = `${base}/api/clinical/v2/MedicalCares`;
  const { Dtos } = await (await page.request.get(`${cares}?size=50`, { headers })).json();
  const known = Dtos.find((care: { polyclinicId: string | null }) => care.polyclinicId !== null);
  const answer = await page.request.post(cares, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: {
      userId: known.User.UserId,
      polyclinicId: known.polyclinicId,
      mode,
      Priority: 3,
      AttentionType: 2,
      SpecialtyId: null,
      Reason: 'Dolor torácico al subir una escalera',
      Confirmed: true,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).MedicalCareId;
}
