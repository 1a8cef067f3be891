import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { Boards } from '#actors/boards/boards.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { loadTexts } from '#i18n/index.ts';
import type { AgendaLoad } from '#machines/agenda/index.ts';
import { started } from '#tests/models/support/features.ts';
import { scheduled, startAgenda } from '#tests/models/support/systems/agenda.ts';
import { startAppointmentAct } from '#tests/models/support/systems/appointment-act.ts';
import { stub } from '#tests/support/stub.ts';
import { MemberAgenda } from '#views/screens/work-groups/member-agenda.tsx';
import { guid, iso, t0 } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await loadTexts('care');
await loadTexts('calendar');
await loadTexts('workGroups');

const minute = 60_000;
const hold = () => () => undefined;
const span = (minutes: number) => ({ Start: iso(t0 + minutes * minute), End: iso(t0 + (minutes + 15) * minute) });
const unnamed = { number: '', User: { UserId: null, Name: '', LastName: '' } };
const busy = (n: number, minutes: number, over: Partial<ScheduleItem> = {}) =>
  scheduled(n, { ...span(minutes), ...unnamed, ...over });

async function show(loaded: AgendaLoad) {
  const { actor, load } = startAgenda();
  const acts = startAppointmentAct();
  const boards = started(boardsFeature, {
    agenda: stub<Boards['agenda']>({ open: () => actor, hold }),
    acts: stub<Boards['acts']>({ open: () => acts.actor, hold }),
  });
  await act(async () => {
    showView(<MemberAgenda userId={guid(7)} name="Luis Soto" onClose={() => undefined} />, { features: [boards] });
  });
  await act(async () => {
    await load.resolve(loaded);
  });
  return () => {
    actor.stop();
    acts.actor.stop();
  };
}

test('shows the busy and free hours of a colleague, and offers nothing to change', async () => {
  const slot = { BranchOfficeId: guid(1), MedicalCareId: null, IsSolidarity: false, HeldUntil: null };
  const stop = await show({
    kind: 'found',
    now: t0,
    items: [
      busy(101, 30),
      busy(102, 0, { mode: 1, User: { UserId: guid(9), Name: 'Rosa', LastName: 'Díaz' } }),
      busy(103, 45, { status: 4, CloseReason: 'CANCELLED_BY_MEDIC' }),
    ],
    slots: [
      { ...slot, SlotId: guid(201), ...span(15), State: 'FREE' },
      { ...slot, SlotId: guid(202), ...span(30), State: 'BOOKED' },
    ],
  });
  const table = screen.getByRole('table', { name: t('agenda.label') });
  expect({
    rows: within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent),
    acts: within(table).queryAllByRole('button'),
  }).toEqual({
    rows: [
      `${t('workGroups.hour.busy')}${t('care.modes.inPerson')}Rosa Díaz`,
      t('workGroups.hour.free'),
      `${t('workGroups.hour.busy')}${t('care.modes.remote')}`,
    ],
    acts: [],
  });
  stop();
});

test('reports that the agenda is no longer shown', async () => {
  const stop = await show({ kind: 'notFound' });
  expect(screen.getByRole('heading', { name: t('workGroups.notShown') })).not.toBeNull();
  stop();
});
