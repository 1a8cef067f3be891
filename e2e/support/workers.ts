import { randomUUID } from 'node:crypto';
import type { Desk } from './desk.ts';
import { expect } from './fixtures.ts';

type Listed = { User: { UserId: string }; polyclinicId: string | null };
type Received = { AttentionType: number; Reason: string; isAdmitted?: boolean };

/** The demo workers of the place, each once, chosen by `index`. Returns the encounter, which waits in person. */
export async function receiveWorker(
  { page, base, headers }: Desk,
  index: number,
  { isAdmitted = false, ...asked }: Received,
): Promise<string> {
  const cares = `${base}/api/clinical/v2/MedicalCares`;
  const { Dtos } = await (await page.request.get(`${cares}?size=50`, { headers })).json();
  const here: Listed[] = Dtos.filter(({ polyclinicId }: Listed) => polyclinicId !== null);
  const worker = [...new Map(here.map((care) => [care.User.UserId, care])).values()][index];
  if (!worker) throw new Error('the demo has fewer workers');
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { ...headers, 'Idempotency-Key': randomUUID() }, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const { MedicalCareId } = await post(cares, {
    userId: worker.User.UserId,
    polyclinicId: worker.polyclinicId,
    mode: 1,
    Priority: 2,
    SpecialtyId: null,
    Confirmed: true,
    ...asked,
  });
  if (isAdmitted) await post(`${cares}/Esachs`, { MedicalCareId, AttentionType: asked.AttentionType });
  return MedicalCareId;
}
