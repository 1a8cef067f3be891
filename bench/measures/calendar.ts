import type { Page } from '@playwright/test';
import { addDays, daysShown } from '#domain/agenda/calendar.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { withoutStart } from '../../e2e/support/requests.ts';
import type { Bench, Measure } from '../measure.ts';
import { atMost, bounded, interleaved } from '../rounds.ts';
import { locale, openBrowser, openServer, signedIn, withoutNames } from '../support/browser.ts';

const [many, few] = [1_000, 100];
const minutes = 10;
const minute = 60_000;
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
/** Thirteen in the morning of Chile, on which day it is there too. */
const firstHour = 13;

/** The first of four weeks that this month shows, this one among them. */
function firstMonday(): Date {
  const today = chileDate(Date.now());
  const [month, week] = [daysShown('month', today).first, daysShown('week', today).first];
  const before = addDays(week, -21);
  return new Date(`${before > month ? before : month}T${firstHour}:00:00Z`);
}

/** So many appointments on the weekdays of four weeks, as many on each, one after the other. */
function appointments(count: number): ScheduleItem[] {
  const monday = firstMonday();
  const days = 20;
  return Array.from({ length: count }, (_, index) => {
    const day = index % days;
    const at = monday.getTime() + (Math.floor(day / 5) * 7 + (day % 5)) * 1_440 * minute;
    const Start = new Date(at + Math.floor(index / days) * minutes * minute);
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

/** Milliseconds from the click on a view to the frame that shows its appointments. */
const show = (page: Page, view: string, least: number) =>
  page.evaluate(
    async ([name, count]) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (const one of document.querySelectorAll('[data-appointment]')) one.setAttribute('data-old', '');
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name);
      if (!button) throw new Error(`there is no view ${name}`);
      const startedAt = performance.now();
      button.click();
      do await painted();
      while (document.querySelectorAll('[data-appointment]:not([data-old])').length < count);
      return performance.now() - startedAt;
    },
    [view, least] as const,
  );

async function side(bench: Bench, browser: Awaited<ReturnType<typeof openBrowser>>, count: number) {
  const server = await openServer(bench);
  const page = await signedIn(browser, server.url, 'doctor');
  await withoutNames(page);
  await withoutStart(page);
  const all = appointments(count);
  await page.route(/\/GetAgendaByDateRangeDetail\?/, (route) => {
    const { searchParams: asked } = new URL(route.request().url());
    const [first, last] = [asked.get('initDate') ?? '', asked.get('endDate') ?? ''];
    const Dtos = all.filter(({ Start }) => first <= Start.slice(0, 10) && Start.slice(0, 10) <= last);
    return route.fulfill({ json: { Quantity: Dtos.length, Dtos } });
  });
  await page.goto(server.url + hrefOf('platform-work', locale));
  await page.getByRole('tab', { name: 'Agenda' }).click();
  await page.getByRole('button', { name: 'Mes' }).waitFor();
  await show(page, 'Mes', few / 5);
  return async () => {
    await page.bringToFront();
    // A month shows four of each day, a week all of its own.
    const week = await show(page, 'Semana', count / 4);
    return { week, month: await show(page, 'Mes', few / 5) };
  };
}

const goals = [
  { key: 'month', name: 'from the click to the month', most: 200 },
  { key: 'week', name: 'from the click to the week', most: 120 },
] as const;

export const calendar: Measure = {
  id: 'P-13',
  title: `an agenda of ${many} appointments`,
  floor: `the same agenda with ${few}`,
  built: true,
  async run(bench) {
    const browser = await openBrowser(bench);
    const sides = { subject: await side(bench, browser, many), floor: await side(bench, browser, few) };
    await sides.subject();
    await sides.floor();
    const pairs = await interleaved(bench, sides);
    return goals.flatMap(({ key, name, most }) => [
      atMost(pairs, { key, name, unit: 'ms', times: 1.2 }),
      bounded(pairs, { key, name: `${name}, by itself`, unit: 'ms', most }),
    ]);
  },
};
