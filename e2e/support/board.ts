import { expect } from '@playwright/test';
import { online } from './calls.ts';
import type { Desk } from './desk.ts';

/** A colleague takes the next case and releases it: two events for all users. */
export async function takeAndRelease(colleague: Desk): Promise<void> {
  await colleague.work.attendNext.click();
  await colleague.orientation.isMine();
  await colleague.orientation.release.click();
  await expect(colleague.orientation.banner('free')).toBeVisible();
}

/** Goes online, and takes and starts the next teleconsultation. */
export async function startTeleconsultation(desk: Desk): Promise<void> {
  const { work, care } = desk;
  await online(desk);
  await work.kind('teleconsultations').click();
  await work.attendNext.click();
  await care.start.click();
  await expect(care.banner('mine')).toBeVisible();
}

/** Final check of every fault: the board equals a freshly loaded board. */
export async function expectSameAsFresh(desk: Desk): Promise<void> {
  await expect(desk.work.live).toBeVisible();
  const fresh = await desk.newTab();
  await fresh.open('platform-work');
  await fresh.work.kind('orientations').click();
  await expect(fresh.work.live).toBeVisible();
  const wanted = { free: await fresh.work.free(), held: await fresh.work.held() };
  await expect.poll(async () => ({ free: await desk.work.free(), held: await desk.work.held() })).toEqual(wanted);
  await fresh.page.close();
}
