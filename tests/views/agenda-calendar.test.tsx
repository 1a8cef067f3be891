import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { Boards } from '#actors/boards/boards.ts';
import { chileTime } from '#domain/chile-clock.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { loadTexts } from '#i18n/index.ts';
import type { AgendaEvent } from '#machines/agenda/index.ts';
import { started } from '#tests/models/support/features.ts';
import { days, scheduled, startAgenda } from '#tests/models/support/systems/agenda.ts';
import { startAppointmentAct, subject } from '#tests/models/support/systems/appointment-act.ts';
import { stub } from '#tests/support/stub.ts';
import { afterPaint } from '#views/app/after-paint.ts';
import { AgendaBoard } from '#views/screens/boards/agenda-board.tsx';
import { guid, iso, me, t0 } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('calendar'), import('#views/screens/agenda-calendar/calendar.tsx')]);

const hour = 3_600_000;
const hold = () => () => undefined;
const at = (n: number, hours: number): ScheduleItem =>
  scheduled(n, { Start: iso(t0 + hours * hour), End: iso(t0 + hours * hour + 900_000) });
// Frames are painted only when the test advances the timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());
const painted = () =>
  act(async () => {
    const done = new Promise<void>((resolve) => afterPaint(resolve));
    vi.advanceTimersToNextFrame();
    await done;
  });
const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-appointment]')];
const hours = () => blocks().map((block) => block.querySelector('span')?.textContent);
const columns = () =>
  [...document.querySelectorAll('[role=cell][data-date]')].map((cell) => cell.getAttribute('data-date'));
const grid = () => document.querySelector('[role=table]');

async function showWeek(items: ScheduleItem[]) {
  const { actor, load } = startAgenda();
  const acts = startAppointmentAct();
  const boards = started(boardsFeature, {
    userId: me,
    mayBook: true,
    agenda: stub<Boards['agenda']>({ open: () => actor, hold }),
    acts: stub<Boards['acts']>({ open: () => acts.actor, hold }),
  });
  const send = (event: AgendaEvent) => act(async () => actor.send(event));
  const arrive = (found: ScheduleItem[]) =>
    act(async () => load.resolve({ kind: 'found', slots: [], now: t0, items: found }));
  await act(async () => {
    showView(
      <main>
        <Suspense>
          <AgendaBoard />
        </Suspense>
      </main>,
      { features: [boards] },
    );
  });
  await send({ type: 'agenda.show', view: 'week', day: days.today });
  await arrive(items);
  const stop = () => {
    actor.stop();
    acts.actor.stop();
  };
  return { send, arrive, stop, acts };
}

test('draws the visible part of a week first, and the rest one frame later', async () => {
  const { stop } = await showWeek([at(101, 1), at(102, 8)]);
  expect(hours()).toEqual([chileTime(t0 + hour)]);
  await painted();
  expect(hours()).toEqual([chileTime(t0 + hour), chileTime(t0 + 8 * hour)]);
  stop();
});

test('A11Y-11: reads out the hours of a week in the language of the page', async () => {
  const { stop } = await showWeek([at(101, 1)]);
  expect([grid()?.textContent?.includes(t('calendar.timed')), grid()?.textContent?.includes('Timed')]).toEqual([
    true,
    false,
  ]);
  stop();
});

test('keeps the elements of a week when another appointment of it changes', async () => {
  const { send, stop } = await showWeek([at(101, 1), at(102, 8)]);
  await painted();
  const [first] = blocks();
  await send({
    type: 'appointment.changed',
    MedicalCareId: guid(102),
    Start: iso(t0 + 9 * hour),
    DeltaMinutes: 15,
    Version: 2,
  });
  expect([blocks()[0] === first, hours()]).toEqual([true, [chileTime(t0 + hour), chileTime(t0 + 9 * hour)]]);
  stop();
});

test('U13 keeps the focus in the agenda when the focused appointment is gone', async () => {
  const { send, arrive, stop } = await showWeek([at(101, 1)]);
  await painted();
  blocks()[0]?.focus();
  const focused = document.activeElement?.getAttribute('data-appointment');
  await send({ type: 'app.resync' });
  await arrive([]);
  const days = grid()?.closest('main [tabindex="-1"]');
  expect([focused, days?.isConnected, document.activeElement === days]).toEqual([guid(101), true, true]);
  stop();
});

const home = scheduled(101, { Start: subject.Start, DeltaMinutes: subject.DeltaMinutes });

/** Drops the appointment by key in a week that is not shown. */
async function dropInNextWeek() {
  const { acts, ...agenda } = await showWeek([home]);
  await painted();
  await act(async () => acts.drive.grabToMove());
  screen.getByRole('button', { name: t('calendar.grab.drop') }).focus();
  for (let day = 0; day < 7; day += 1) await act(async () => acts.drive.stepDay());
  fireEvent.click(screen.getByRole('button', { name: t('calendar.grab.drop') }));
  await painted();
  return { ...agenda, acts };
}
const focusedId = () => document.activeElement?.getAttribute('data-appointment') ?? null;

test('A11Y-13: focuses an appointment again that could not be moved to a week that is not shown', async () => {
  const { stop, acts } = await dropInNextWeek();
  expect([blocks(), acts.move.inputs.length]).toEqual([[], 1]);
  await act(async () => acts.drive.conflict());
  await painted();
  expect([blocks().length, focusedId()]).toEqual([1, guid(101)]);
  stop();
});

test('A11Y-13: leaves the focus where it has gone while a move was on its way', async () => {
  const { stop, acts } = await dropInNextWeek();
  const elsewhere = screen.getByRole('button', { name: t('calendar.next.week') });
  elsewhere.focus();
  await act(async () => acts.drive.conflict());
  await painted();
  expect([blocks().length, document.activeElement === elsewhere]).toEqual([1, true]);
  stop();
});

/** Undoes by button the move to the week that is not shown; the appointment is loaded again after the answer. */
async function undoInNextWeek() {
  const { stop, acts, send, arrive } = await dropInNextWeek();
  await act(async () => acts.drive.saved());
  await send({ type: 'app.resync' });
  await arrive([]);
  await painted();
  const undo = screen.getByRole('button', { name: t('calendar.undo') });
  undo.focus();
  fireEvent.click(undo);
  await painted();
  await act(async () => acts.drive.saved());
  await painted();
  return { stop, send, arrive, before: [blocks().length, focusedId()] };
}

test('A11Y-13: focuses an appointment that returns from a week that is not shown', async () => {
  const { stop, send, arrive, before } = await undoInNextWeek();
  await send({ type: 'app.resync' });
  await arrive([home]);
  await painted();
  expect([before, blocks().length, focusedId()]).toEqual([[0, null], 1, guid(101)]);
  stop();
});

test('A11Y-13: leaves the focus where it has gone before an appointment returns', async () => {
  const { stop, send, arrive } = await undoInNextWeek();
  const days = document.activeElement;
  screen.getByRole('button', { name: t('calendar.next.week') }).focus();
  if (days instanceof HTMLElement) days.focus();
  await send({ type: 'app.resync' });
  await arrive([home]);
  await painted();
  expect([blocks().length, document.activeElement === days]).toEqual([1, true]);
  stop();
});

test('SAFE-12: names the one of a repeated hour in which an appointment is', async () => {
  const night = (n: number, Start: string) => scheduled(n, { Start, DeltaMinutes: 15 });
  const { send, arrive, stop } = await showWeek([]);
  await send({ type: 'agenda.show', view: 'month', day: '2027-04-03' });
  await arrive([night(101, '2027-04-04T02:30:00.000Z'), night(102, '2027-04-04T03:30:00.000Z')]);
  const named = (turn: 'first' | 'second') =>
    t('calendar.event', {
      name: 'Rosa Díaz',
      from: '23:30',
      until: `23:45 (${t(`clock.turn.notes.${turn}`)})`,
      status: t('care.status.new'),
    });
  expect(blocks().map((block) => block.getAttribute('aria-label'))).toEqual([named('first'), named('second')]);
  stop();
});

test('draws the first four appointments of a day in the month, and the number of the others once loaded', async () => {
  const { send, arrive, stop } = await showWeek([]);
  await send({ type: 'agenda.show', view: 'month', day: days.today });
  await arrive([1, 2, 3, 4, 5, 6].map((n) => at(100 + n, n)));
  const more = () => screen.getByRole('button', { name: /^(…|.*\d+.*)$/ }).textContent;
  const four = [1, 2, 3, 4].map((n) => chileTime(t0 + n * hour));
  expect([hours(), more()]).toEqual([four, '…']);
  await painted();
  expect([hours(), more()]).toEqual([four, t('calendar.more', { count: 2 })]);
  stop();
});

test('follows the machine to other days once they are loaded, reusing the calendar', async () => {
  const { send, arrive, stop } = await showWeek([at(101, 1)]);
  const week = grid();
  await send({ type: 'agenda.show', view: 'week', day: '2026-05-12' });
  expect([screen.queryByText(t('calendar.loading')) !== null, grid() === week, hours(), columns()[0]]).toEqual([
    true,
    true,
    [chileTime(t0 + hour)],
    '2026-05-04',
  ]);
  await arrive([at(103, 7 * 24 + 1.5)]);
  expect([screen.queryByText(t('calendar.loading')), grid() === week, hours(), columns()[0]]).toEqual([
    null,
    true,
    [chileTime(t0 + 1.5 * hour)],
    '2026-05-11',
  ]);
  await send({ type: 'agenda.show', view: 'month', day: '2026-05-12' });
  await arrive([at(103, 7 * 24 + 1)]);
  expect([columns()[0], columns().at(-1), hours()]).toEqual(['2026-04-27', '2026-05-31', [chileTime(t0 + hour)]]);
  stop();
});
