// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { Boards } from '#actors/boards/boards.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { loadTexts } from '#i18n/index.ts';
import { started } from '#tests/models/support/features.ts';
import { scheduled, startAgenda } from '#tests/models/support/systems/agenda.ts';
import { startAppointmentAct } from '#tests/models/support/systems/appointment-act.ts';
import { AgendaBoard } from '#views/screens/boards/agenda-board.tsx';
import { iso, me, t0 } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await loadTexts('care');
await loadTexts('calendar');

const minute = 60_000;
const hold = () => () => undefined;
const at = (n: number, minutes: number, over: Partial<ScheduleItem>) =>
  scheduled(n, { Start: iso(t0 + minutes * minute), End: iso(t0 + (minutes + 15) * minute), ...over });

test('shows in the list of a day what became of each appointment, and strikes the hour of one that was called off', async () => {
  const { actor, load } = startAgenda();
  const { actor: acts } = startAppointmentAct();
  const boards = started(boardsFeature, {
    userId: me,
    mayBook: true,
    agenda: { open: () => actor, hold } as unknown as Boards['agenda'],
    acts: { open: () => acts, hold } as unknown as Boards['acts'],
  });
  await act(async () => {
    showView(
      <Suspense>
        <AgendaBoard />
      </Suspense>,
      { features: [boards] },
    );
  });
  await act(async () => {
    await load.resolve({
      ...{ kind: 'found', slots: [], now: t0 },
      items: [
        at(101, -90, { status: 4, CloseReason: 'ATTENDED' }),
        at(102, -75, { status: 4, CloseReason: 'NO_SHOW' }),
        at(103, -60, { status: 4, CloseReason: 'CANCELLED_BY_MEDIC' }),
        at(104, -15, {}),
        at(105, -14, {}),
        at(106, 0, { status: 3 }),
      ],
    });
  });
  const rows = within(screen.getByRole('table', { name: t('agenda.label') }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) => [within(row).getAllByRole('cell')[3]?.textContent, row.querySelector('s') !== null]),
  ).toEqual([
    [t('care.closeReasons.ATTENDED'), false],
    [t('care.closeReasons.NO_SHOW'), false],
    [t('care.closeReasons.CANCELLED_BY_MEDIC'), true],
    [t('agenda.late'), false],
    [t('care.status.new'), false],
    [t('care.status.process'), false],
  ]);
  actor.stop();
  acts.stop();
});
