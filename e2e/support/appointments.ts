import { randomUUID } from 'node:crypto';
import { chileTime } from '#domain/chile-clock.ts';
import type { Desk } from './desk.ts';
import { expect } from './fixtures.ts';

/** An hour in Chile, in winter or summer time. */
export function instantOf(day: string, time: string): string {
  const utc = Date.parse(`${day}T${time}:00Z`);
  const at = [3, 4].map((offset) => utc + offset * 3_600_000).find((moment) => chileTime(moment) === time);
  return new Date(at ?? utc).toISOString();
}

/** Books an appointment of a patient with the signed-in physician. Returns its number. */
export async function bookAt(
  { page, base, headers }: Desk,
  userId: string | undefined,
  start: string,
): Promise<string> {
  const answer = await page.request.post(`${base}/api/clinical/v2/MedicalCares`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: {
      userId,
      polyclinicId: null,
      mode: 2,
      Priority: 2,
      AttentionType: null,
      SpecialtyId: null,
      Reason: 'Control de presión arterial con exámenes',
      ScheduledDate: start,
    },
  });
  expect(answer.status()).toBe(201);
  const { number } = await answer.json();
  return number;
}

/** Books patients known to the physician at hours of a day. Returns their names. */
export async function bookHours(desk: Desk, day: string, hours: readonly string[]): Promise<string[]> {
  const { page, base, headers } = desk;
  const { Dtos } = await (await page.request.get(`${base}/api/clinical/v2/MedicalCares?size=50`, { headers })).json();
  type Row = { User: { UserId: string | null; Name: string; LastName: string } };
  const known = new Map((Dtos as Row[]).flatMap(({ User }) => (User.UserId ? [[User.UserId, User] as const] : [])));
  const names: string[] = [];
  for (const [at, hour] of hours.entries()) {
    const [userId, user] = [...known][at % known.size] ?? [];
    await bookAt(desk, userId, instantOf(day, hour));
    names.push(`${user?.Name} ${user?.LastName}`);
  }
  return names;
}
