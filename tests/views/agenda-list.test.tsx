import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { Boards } from '#actors/boards/boards.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { loadTexts } from '#i18n/index.ts';
import { started } from '#tests/models/support/features.ts';
import { scheduled, startAgenda } from '#tests/models/support/systems/agenda.ts';
import { spans, startAppointmentAct, taken } from '#tests/models/support/systems/appointment-act.ts';
import { stub } from '#tests/support/stub.ts';
import { AgendaBoard } from '#views/screens/boards/agenda-board.tsx';
import { guid, iso, me, t0 } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';

await loadTexts('care');
await loadTexts('calendar');

const minute = 60_000;
const hold = () => () => undefined;
const at = (n: number, minutes: number, over: Partial<ScheduleItem>) =>
  scheduled(n, { Start: iso(t0 + minutes * minute), End: iso(t0 + (minutes + 15) * minute), ...over });

async function showList(items: ScheduleItem[], day?: string) {
  const { actor, load } = startAgenda();
  const acts = startAppointmentAct();
  const opened: string[] = [];
  const boards = started(boardsFeature, {
    userId: me,
    mayBook: true,
    agenda: stub<Boards['agenda']>({ open: () => actor, hold }),
    acts: stub<Boards['acts']>({ open: () => acts.actor, hold }),
  });
  await act(async () => {
    showView(
      <Suspense>
        <AgendaBoard />
      </Suspense>,
      { features: [boards], desk: { startCare: (id) => void opened.push(id) } },
    );
  });
  if (day) await act(async () => actor.send({ type: 'agenda.show', view: 'day', day }));
  await act(async () => {
    await load.resolve({ kind: 'found', slots: [], now: t0, items });
  });
  const rows = () =>
    within(screen.getByRole('table', { name: t('agenda.label') }))
      .getAllByRole('row')
      .slice(1);
  const stop = () => {
    actor.stop();
    acts.actor.stop();
  };
  return { acts, rows, person: createPerson(), startedCares: opened, stop };
}

test('shows the state of each appointment in the day list, and strikes cancelled hours', async () => {
  const { rows, stop } = await showList([
    at(101, -90, { status: 4, CloseReason: 'ATTENDED' }),
    at(102, -75, { status: 4, CloseReason: 'NO_SHOW' }),
    at(103, -60, { status: 4, CloseReason: 'CANCELLED_BY_MEDIC' }),
    at(104, -15, {}),
    at(105, -14, {}),
    at(106, 0, { status: 3 }),
  ]);
  expect(
    rows().map((row) => [within(row).getAllByRole('cell')[3]?.textContent, row.querySelector('s') !== null]),
  ).toEqual([
    [t('care.closeReasons.ATTENDED'), false],
    [t('care.closeReasons.NO_SHOW'), false],
    [t('care.closeReasons.CANCELLED_BY_MEDIC'), true],
    [t('agenda.late'), false],
    [t('care.status.new'), false],
    [t('care.status.process'), false],
  ]);
  stop();
});

test('starts due appointments from their row, and opens others', async () => {
  const { rows, person, startedCares, stop } = await showList([at(101, 5, {}), at(102, 6, {})]);
  const [due, later] = rows();
  if (!due || !later) throw new Error('the rows are not there');
  await person.click(within(due).getByRole('button', { name: new RegExp(`^${t('work.attend')}`) }));
  expect([
    startedCares,
    within(later).queryByRole('button', { name: new RegExp(`^${t('work.attend')}`) }),
    within(later).queryByRole('link', { name: new RegExp(`^${t('work.open')}`) }) !== null,
  ]).toEqual([[guid(101)], null, true]);
  stop();
});

test('moves an own appointment in the list, shows both and free hours on conflict, and undoes a move', async () => {
  const item = at(101, 120, {});
  const { acts, rows, person, stop } = await showList([item]);
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  await person.click(screen.getByRole('button', { name: t('agenda.more', { number: item.number }) }));
  await person.click(await screen.findByRole('menuitem', { name: t('calendar.acts.reschedule') }));
  await person.selectOptions(screen.getByRole('combobox', { name: t('clock.minute') }), '30');
  await press(t('calendar.reschedule.confirm'));
  expect(acts.move.inputs.map(({ careId, to }) => [careId, to])).toEqual([
    [guid(101), { Start: iso(t0 + 150 * minute), DeltaMinutes: 15 }],
  ]);
  await act(async () => void (await acts.drive.conflict()));
  const refused = screen.getByRole('alert');
  expect(
    [taken.name, t('calendar.overrideAsk'), t('calendar.nextFree')].map((text) => refused.textContent?.includes(text)),
  ).toEqual([true, true, true]);
  await person.click(within(within(refused).getByRole('list', { name: t('calendar.nextFree') })).getByRole('button'));
  await act(async () => void (await acts.drive.saved()));
  await press(t('calendar.undo'));
  expect(acts.move.inputs.map(({ to }) => to.Start)).toEqual([iso(t0 + 150 * minute), spans.free.Start, item.Start]);
  expect(rows().length).toBe(1);
  stop();
});

test('SAFE-12: names the one of a repeated hour in which an appointment is', async () => {
  const night = (n: number, Start: string) =>
    scheduled(n, { Start, End: new Date(Date.parse(Start) + 15 * minute).toISOString() });
  const { rows, stop } = await showList(
    [night(101, '2027-04-04T02:30:00.000Z'), night(102, '2027-04-04T03:30:00.000Z')],
    '2027-04-03',
  );
  const until = t('agenda.until', { time: '23:45' });
  expect(rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent?.trim())).toEqual([
    `23:30 ${until} (${t('clock.turn.notes.first')})`,
    `23:30 ${until} (${t('clock.turn.notes.second')})`,
  ]);
  stop();
});

test('does not claim that nothing changed when the server did not answer', async () => {
  const item = at(101, 120, {});
  const { acts, stop } = await showList([item]);
  await act(async () => void (await acts.drive.drag()));
  await act(async () => void (await acts.drive.broke()));
  const unsure = screen.getByRole('alert').textContent;
  await act(async () => void (await acts.drive.retry()));
  await act(async () => void (await acts.drive.conflict()));
  const refused = screen.getByRole('alert').textContent;
  const name = 'Rosa Díaz';
  expect([unsure, refused].map((text) => text?.startsWith(t('calendar.unsure', { name })))).toEqual([true, false]);
  expect(unsure).not.toContain('Nada cambió');
  stop();
});
