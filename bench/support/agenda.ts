import type { Page } from '@playwright/test';
import { addDays, daysShown } from '#domain/agenda/calendar.ts';
import { chileDate } from '#domain/chile-clock.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';

const minutes = 10;
const minute = 60_000;
export const daysOfMonth = 20;
const daysOfWeek = 5;
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
/** 10:00 in Chile during summer time, and within the same day in winter. */
const firstHour = 13;

const thisWeek = () => daysShown('week', chileDate(Date.now())).first;

/** The first of four weeks shown by this month, including the current one. */
function firstMonday(): string {
  const { first: month } = daysShown('month', chileDate(Date.now()));
  const before = addDays(thisWeek(), -21);
  return before > month ? before : month;
}

/** True if the previous week has appointments too; otherwise the next one has. */
export const isLastWeekFull = () => firstMonday() < thisWeek();

/** `count` appointments on the weekdays of four weeks, equally many on each, one after the other. */
function appointments(count: number): ScheduleItem[] {
  const monday = Date.parse(`${firstMonday()}T${firstHour}:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const day = index % daysOfMonth;
    const at = monday + (Math.floor(day / daysOfWeek) * 7 + (day % daysOfWeek)) * 1_440 * minute;
    const Start = new Date(at + Math.floor(index / daysOfMonth) * minutes * minute);
    return {
      MedicalCareId: idOf(index),
      number: `T-2026-${String(index).padStart(6, '0')}`,
      status: 1,
      mode: 2,
      CloseReason: null,
      Start: Start.toISOString(),
      End: new Date(Start.getTime() + minutes * minute).toISOString(),
      DeltaMinutes: minutes,
      ProfessionalId: null,
      User: { UserId: null, Name: 'Rosa', LastName: `Soto ${index}` },
      IsSolidarity: false,
      Version: 1,
    };
  });
}

/** Stubs the appointments of the requested professional; the rest comes from the server. */
export async function fillAgenda(page: Page, count: number): Promise<void> {
  const all = appointments(count);
  await page.route(/\/GetAgendaByDateRangeDetail\?/, (route) => {
    const { searchParams: asked } = new URL(route.request().url());
    const [first, last] = [asked.get('initDate') ?? '', asked.get('endDate') ?? ''];
    const Dtos = all.filter(({ Start }) => first <= Start.slice(0, 10) && Start.slice(0, 10) <= last);
    return route.fulfill({ json: { Quantity: Dtos.length, Dtos } });
  });
}

/** Number of appointments of a week within its visible height, once all are drawn. */
export async function countInView(page: Page, all: number): Promise<number> {
  const appointments = page.locator('[data-appointment]');
  await appointments.nth(all - 1).waitFor({ state: 'attached' });
  return appointments.evaluateAll((drawn) => {
    const { top, bottom } = document.querySelector('[role=table]')?.getBoundingClientRect() ?? new DOMRect();
    return drawn.filter((one) => {
      const { y, height } = one.getBoundingClientRect();
      return y < bottom && y + height > top;
    }).length;
  });
}

type Wanted = { inView: number; all: number };

/** Milliseconds from the click on a button to the frame with the visible appointments, and to the one with all. */
export const show = (page: Page, button: string, wanted: Wanted) =>
  page.evaluate(
    async ([name, { inView, all }]) => {
      for (const one of document.querySelectorAll('[data-appointment]')) one.setAttribute('data-old', '');
      const found = [...document.querySelectorAll('button')].find(
        (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
      );
      if (!found) throw new Error(`there is no button ${name}`);
      const drawn = () => [...document.querySelectorAll('[data-appointment]:not([data-old])')];
      const seen = () => {
        const { top, bottom } = document.querySelector('[role=table]')?.getBoundingClientRect() ?? new DOMRect();
        return drawn().filter((one) => {
          const { y, height } = one.getBoundingClientRect();
          return y < bottom && y + height > top && one.checkVisibility({ visibilityProperty: true });
        });
      };
      const startedAt = performance.now();
      found.click();
      do await window.nextPaint();
      while (seen().length < inView);
      const seenAt = performance.now();
      while (drawn().length < all) await window.nextPaint();
      return { seen: seenAt - startedAt, all: performance.now() - startedAt };
    },
    [button, wanted] as const,
  );

/** Milliseconds between frames while an appointment is dragged down its day and back. */
export async function drag(page: Page): Promise<number[]> {
  const box = await page.locator('[data-appointment]').first().boundingBox();
  if (!box) throw new Error('there is no appointment to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 8);
  const gaps = await page.evaluateHandle(() => {
    const seen: number[] = [];
    let before = performance.now();
    const frame = (at: number) => {
      seen.push(at - before);
      before = at;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return seen;
  });
  for (const way of [1, -1]) {
    for (let step = 0; step <= 60; step += 1) {
      await page.mouse.move(x, y + 2 * (way === 1 ? step : 60 - step));
    }
  }
  const frames = await gaps.jsonValue();
  await page.mouse.up();
  return frames.slice(1);
}
