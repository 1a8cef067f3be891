import type { Desk } from './desk.ts';

/** Opens the demo patient with a long record, and returns the texts written by specialties. */
export async function longRecord({ page, base, headers }: Desk): Promise<string> {
  const users = `${base}/api/user-admin/v2/Users/AllByPolyclinic`;
  const { Dtos } = await (await page.request.get(`${users}?searchText=Quispe&size=50`, { headers })).json();
  for (const { UserId } of Dtos) {
    const path = `${base}/api/clinical/v2/Histories/User/${UserId}/SpecialtySummary`;
    const { Quantity } = await (await page.request.get(path, { headers })).json();
    if (Quantity > 0) return UserId;
  }
  throw new Error('no patient of the demo has histories');
}
