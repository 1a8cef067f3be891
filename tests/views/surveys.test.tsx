import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ListOf } from '#domain/problem.ts';
import { noSurveyFilters, type SurveyFilters } from '#domain/survey/survey-filters.ts';
import type { SurveyAnswer } from '#domain/survey/survey-row.ts';
import { loadTexts } from '#i18n/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { PagedListQuery } from '#machines/paged-list/paged-list.types.ts';
import { SurveyRows } from '#views/screens/surveys/survey-rows.tsx';
import { guid, t0 } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';
import { parkedPort } from '../models/support/ports.ts';

await loadTexts('care');
await loadTexts('surveys');

const ago = (minutes: number) => new Date(t0 - minutes * 60_000).toISOString();
const answer = (n: number, more: Partial<SurveyAnswer>): SurveyAnswer => ({
  FormAnswerId: guid(n),
  FormId: guid(1),
  FormVersion: 1,
  FormType: 3,
  Subtype: 'TRIAGE',
  FormName: 'Triage',
  User: {
    UserId: guid(50 + n),
    Name: `Rosa ${n}`,
    LastName: 'Vera',
    SecondLastName: null,
    IC: '12345678-5',
    BirthDate: '1980-02-01',
    Gender: 'F',
  },
  MedicalCareId: null,
  PolyclinicId: null,
  PolyclinicName: null,
  AnsweredAt: ago(40),
  Score: 4,
  Risk: 'HIGH',
  AnsweredBy: { UserId: guid(90), Name: 'Daniela', LastName: 'Paredes', PhotoUrl: null },
  State: 'ANSWERED',
  Revised: false,
  RevisedBy: null,
  RevisedAt: null,
  KeepUnderObservation: false,
  ItsScheduled: false,
  ScheduledDate: null,
  ScheduledMedicalCareId: null,
  Version: 1,
  ...more,
});

async function show(rows: SurveyAnswer[], isBesidePane = false) {
  const load = parkedPort<ListOf<SurveyAnswer>, PagedListQuery<SurveyFilters>>();
  const machine = createPagedListMachine<SurveyAnswer, SurveyFilters>().provide({ actors: { load: load.logic } });
  const list = createActor(machine, { input: { filters: { ...noSurveyFilters, polyclinicId: null } } }).start();
  let now = t0;
  const ticks = new Set<() => void>();
  await act(async () => {
    showView(
      <SurveyRows
        list={list}
        place={{ area: 'platform', polyclinicId: null }}
        openId={null}
        isBesidePane={isBesidePane}
      />,
      {
        now: () => now,
        onTick: (listener) => {
          ticks.add(listener);
          return () => ticks.delete(listener);
        },
      },
    );
  });
  await act(() => load.resolve({ Quantity: rows.length, Dtos: rows }));
  /** This many minutes later. */
  const pass = (minutes: number) =>
    act(async () => {
      now += minutes * 60_000;
      for (const tick of ticks) tick();
    });
  return { pass };
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim()));

test('shows state, risk and wait in words, with the limits of the risk', async () => {
  await show([
    answer(1, {}),
    answer(2, { Risk: 'MEDIUM', AnsweredAt: ago(70) }),
    answer(3, { Subtype: 'SATISFACTION', Risk: null, Score: null, AnsweredAt: ago(700) }),
    answer(4, { State: 'UNDER_OBSERVATION', AnsweredAt: ago(200) }),
  ]);
  const waits = (text: string, tone?: 'long' | 'overdue') =>
    t('surveys.waits', { time: text }) + (tone ? t(`surveys.${tone}`) : '');
  expect(cells().map(([state, , form, risk, wait]) => [state, form, risk, wait])).toEqual([
    ['Por revisar', 'Triage', 'Riesgo alto', waits('40 min', 'overdue')],
    ['Por revisar', 'Triage', 'Riesgo medio', waits('1 h 10 min', 'long')],
    ['Por revisar', 'Satisfacción', 'Sin puntaje de riesgo', waits('11 h 40 min')],
    ['En observación', 'Triage', 'Riesgo alto', waits('3 h 20 min')],
  ]);
});

test('turns long and overdue by the clock of the server while it is shown', async () => {
  const seen = () => cells()[0]?.[4];
  const { pass } = await show([answer(1, { AnsweredAt: ago(14) })]);
  const waits = (time: string) => t('surveys.waits', { time });
  expect(seen()).toEqual(waits('14 min'));
  await pass(1);
  expect(seen()).toEqual(waits('15 min') + t('surveys.long'));
  await pass(15);
  expect(seen()).toEqual(waits('30 min') + t('surveys.overdue'));
});

test('SAFE-12: names the one of a repeated hour in which an answer was given', async () => {
  const revised = { State: 'REVISED', Revised: true } as const;
  await show([
    answer(1, { ...revised, AnsweredAt: '2027-04-04T02:30:00.000Z' }),
    answer(2, { ...revised, AnsweredAt: '2027-04-04T03:30:00.000Z' }),
    answer(3, { ...revised, AnsweredAt: '2027-04-04T04:30:00.000Z' }),
  ]);
  expect(cells().map(([, , , , answered]) => answered)).toEqual([
    `03 abr 2027 23:30 (${t('clock.turn.notes.first')})`,
    `03 abr 2027 23:30 (${t('clock.turn.notes.second')})`,
    '04 abr 2027 00:30',
  ]);
});

test('names each link by its target, and keeps the risk visible beside an open answer', async () => {
  await show([answer(1, {}), answer(2, { State: 'REVISED' })], true);
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Revisar la respuesta de Rosa 1 Vera', `/es/platform/work/form/detail/${guid(1)}`],
    ['Ver la respuesta de Rosa 2 Vera', `/es/platform/work/form/detail/${guid(2)}`],
  ]);
  expect(cells()[0]?.[0]).toEqual('Por revisarRiesgo alto');
});
