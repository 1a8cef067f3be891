import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { dashboardFeature } from '#actors/desk/dashboard.feature.ts';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import { loadTexts } from '#i18n/index.ts';
import { type DashboardHubName, dashboardMachine } from '#machines/dashboard/index.ts';
import { DayTotals } from '#views/widgets/dashboard/day-totals.tsx';
import { started } from '../support/features.ts';
import { showView, t } from '../support/on-screen.tsx';
import { subjectPort } from '../support/ports.ts';

await loadTexts('dashboard');

type Happened = HubEventOf<DashboardHubName>;
const numbered: DashboardTotals = {
  OrientationNew: 1,
  OrientationClose: 2,
  TeleconsultNew: 3,
  TeleconsultClose: 4,
  PolyclinicNew: 5,
  PolyclinicProcess: 6,
  PolyclinicClose: 7,
  SheduleNew: 8,
  SheduleProcess: 9,
  ShowExam: 10,
  FormCovid19New: 11,
  ConsultSheduledNew: 12,
};

test('S7 shows the twelve counters of the dashboard', async () => {
  const machine = dashboardMachine.provide({
    actors: {
      load: fromPromise(async () => numbered),
      hubEvents: subjectPort<Happened, { only: readonly Happened['type'][] }>().logic,
    },
  });
  const actor = createActor(machine).start();
  await act(
    async () => void showView(<DayTotals onClose={() => {}} />, { features: [started(dashboardFeature, { actor })] }),
  );
  await screen.findByText('12');
  const rows = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, Number(term.nextElementSibling?.textContent)]);
  expect(rows).toEqual([
    [t('dashboard.OrientationNew'), 1],
    [t('dashboard.OrientationClose'), 2],
    [t('dashboard.TeleconsultNew'), 3],
    [t('dashboard.TeleconsultClose'), 4],
    [t('dashboard.PolyclinicNew'), 5],
    [t('dashboard.PolyclinicProcess'), 6],
    [t('dashboard.PolyclinicClose'), 7],
    [t('dashboard.ConsultSheduledNew'), 12],
    [t('dashboard.SheduleNew'), 8],
    [t('dashboard.SheduleProcess'), 9],
    [t('dashboard.ShowExam'), 10],
    [t('dashboard.FormCovid19New'), 11],
  ]);
  actor.stop();
});
