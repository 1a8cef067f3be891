import { expect } from '@playwright/test';
import { demoAccounts, demoPatients } from '#server/seed/data/people.ts';
import { demoIcOf } from '#server/seed/people.seed.ts';
import { VisitPage } from '../pages/visit.page.ts';
import type { Desk } from './desk.ts';

export const reason = 'Me duele la cabeza desde ayer, con fiebre.';

export function personOf(key: string) {
  const person = [...demoAccounts, ...demoPatients].find((one) => one.key === key);
  if (!person) throw new Error(`no demo person "${key}"`);
  return { ic: demoIcOf(key), birthDate: person.birthDate, mail: `${key}@ronda.example` };
}

export const pageOf = ({ page, t }: Desk) => new VisitPage(page, t);
/** The mail uses another host name of the server than the tests. */
export const here = (link: string, { base }: Desk) => base + new URL(link).pathname + new URL(link).hash;

export async function askFor(desk: Desk, key: string): Promise<VisitPage> {
  const patient = pageOf(desk);
  await desk.page.goto(`${desk.base}/${desk.locale}/visit`);
  await expect(patient.heading('ask')).toBeVisible();
  await patient.ask(personOf(key), reason);
  await expect(patient.heading('sent')).toBeVisible();
  return patient;
}
