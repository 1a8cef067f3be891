import { hrefOf } from '#domain/navigation/routes.ts';
import { withoutStart } from '../../e2e/support/requests.ts';
import type { Bench, Measure } from '../measure.ts';
import { alone, comparedAndAlone, interleaved } from '../rounds.ts';
import { percentile } from '../stats.ts';
import { countInView, daysOfMonth, drag, fillAgenda, isLastWeekFull, show } from '../support/agenda.ts';
import { locale, openBrowser, openServer, signedIn, withoutNames } from '../support/browser.ts';

const [many, few] = [1_000, 100];
const weeks = 4;
/** Appointments per day in the month view. */
const ofDay = 4;
const [lastWeek, nextWeek] = ['Semana anterior', 'Semana siguiente'];

async function side(bench: Bench, browser: Awaited<ReturnType<typeof openBrowser>>, count: number) {
  const server = await openServer(bench);
  const page = await signedIn(browser, server.url, 'doctor');
  const tools = await page.context().newCDPSession(page);
  await withoutNames(page);
  await withoutStart(page);
  await fillAgenda(page, count);
  await page.goto(server.url + hrefOf('platform-work', locale));
  await page.getByRole('tab', { name: 'Agenda' }).click();
  await page.getByRole('button', { name: 'Semana' }).click();
  const week = { inView: await countInView(page, count / weeks), all: count / weeks };
  const month = { inView: 1, all: ofDay * daysOfMonth };
  await show(page, 'Mes', month);
  // Both weeks have appointments; the measured one is shown second.
  const [first, second] = isLastWeekFull() ? [lastWeek, nextWeek] : [nextWeek, lastWeek];
  return async () => {
    await page.bringToFront();
    const opened = await show(page, 'Semana', week);
    const frames = await drag(page);
    await show(page, first, week);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const turned = await show(page, second, week);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return {
      week: opened.seen,
      wholeWeek: opened.all,
      drag: percentile(frames, 0.99),
      turn: turned.seen,
      month: (await show(page, 'Mes', month)).all,
    };
  };
}

const compared = [
  { key: 'month', name: 'from the click to the month', most: 200 },
  { key: 'week', name: 'from the click to the week', most: 120 },
] as const;
const others = [
  { key: 'wholeWeek', name: 'from the click to what the week has out of view', most: null },
  { key: 'drag', name: 'p99 between two frames of a drag in the week', most: 20 },
  { key: 'turn', name: 'from the click to the next week, at a fourth of the processor', most: 100 },
] as const;

export const calendar: Measure = {
  id: 'P-13',
  title: `an agenda of ${many} appointments`,
  floor: `the same agenda with ${few}`,
  ifMissed:
    'each visible appointment is five FullCalendar components plus one of ours. One calendar instance is kept between visits, appointments out of view are rendered a frame later, and pending ones keep their style (decision 161). While dragging, each slot is one rendering of FullCalendar (12 to 16 ms), and starting a drag disables text selection on the whole page. Of a week change at a quarter of the speed, three quarters are FullCalendar scripts.',
  built: true,
  async run(bench) {
    const browser = await openBrowser(bench);
    const sides = { subject: await side(bench, browser, many), floor: await side(bench, browser, few) };
    await sides.subject();
    await sides.floor();
    const pairs = await interleaved(bench, sides);
    return [...comparedAndAlone(pairs, compared, 1.2), ...others.map((goal) => alone(pairs, goal))];
  },
};
