import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordControl } from '#domain/clinical-record/record-lists.ts';
import type { ExamResult, ResultExam } from '#domain/files/file-evaluation.ts';
import type { HubEvent, HubEventType } from '#domain/hub/events.ts';
import { loadTexts } from '#i18n/index.ts';
import {
  clinicalRecordMachine,
  type RecordAnswer,
  type RecordFilters,
  recordFiltersOf,
  recordRowsMachine,
} from '#machines/clinical-record/index.ts';
import type { PagedListQuery } from '#machines/paged-list/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { CareResults } from '#views/screens/medical-care/care-results.tsx';
import { started } from '../models/support/features.ts';
import { guid, iso, t0 } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';
import { parkedPort, settled, subjectPort } from '../models/support/ports.ts';
import { changedEvent, patientId } from '../models/support/systems/clinical-record.ts';

await Promise.all([loadTexts('care'), loadTexts('clinicalRecord')]);

const careId = guid(100);
const number = 'T-2026-000100';
const name = t('care.record.resultsOf', { number });
const words = t('clinicalRecord.careResults', { returnObjects: true });

const resultOf = (n: number, Name: string, Result: ExamResult, Comment: string): ResultExam => ({
  ResultExamId: guid(n),
  FileId: guid(n + 100),
  ExamId: guid(n + 200),
  Version: 1,
  Exam: { ExamId: guid(n + 200), Name, Code: '0301045' },
  Comment,
  Result,
  EvaluatedBy: { UserId: guid(2), Name: 'Luis', LastName: 'Parra' },
  EvaluatedAt: iso(t0),
});
const answerOf = (...Dtos: ResultExam[]): RecordAnswer => ({ part: 'careResults', Quantity: Dtos.length, Dtos });

type Asked = PagedListQuery<RecordFilters>;

async function show({ load, canOpen }: { load: PromiseActorLogic<RecordAnswer, Asked>; canOpen: boolean }) {
  const hub = subjectPort<HubEvent, { only: readonly HubEventType[] }>();
  const list = recordRowsMachine.provide({ actors: { load } });
  const actors = { list, hubEvents: hub.logic, connection: subjectPort<ConnectionEvent>().logic };
  const feature = started(clinicalRecordFeature, { record: clinicalRecordMachine.provide({ actors }) });
  await act(async () => {
    showView(<CareResults careId={careId} patientId={patientId} number={number} canOpen={canOpen} />, {
      features: [feature],
    });
  });
  const press = async (button: string) => {
    await createPerson().click(screen.getByRole('button', { name: button }));
  };
  const changed = () => act(() => settled(() => hub.emit(changedEvent(patientId))));
  return { press, changed };
}

/** An encounter that this user may not open: only its results are shown. */
async function showResults() {
  const load = parkedPort<RecordAnswer, Asked>();
  const { press, changed } = await show({ load: load.logic, canOpen: false });
  const ask = async () => {
    await press(name);
    await expect.poll(() => load.isWaiting()).toEqual(true);
  };
  return { load, press, ask, changed };
}

const shown = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent));
const by = t('care.evaluation.by', { when: `${t('app.today')} 10:00`, name: 'Luis Parra' });
const good = t('care.evaluation.results.good');
const bad = t('care.evaluation.results.bad');

test('loads nothing before the first request, then the result of each file, and later ones', async () => {
  const { load, press, ask, changed } = await showResults();
  expect(load.inputs).toEqual([]);
  await ask();
  await act(() => load.resolve(answerOf(resultOf(1, 'Hemograma', 2, 'Anemia leve.'))));
  const filters = { ...recordFiltersOf('careResults', patientId, null), careId };
  const first = [`${bad}Hemograma 0301045`, 'Anemia leve.', by];
  expect([load.inputs, shown()]).toEqual([[{ page: 1, size: 100, searchText: '', filters }], [first]]);
  await changed();
  const two = answerOf(resultOf(2, 'Glicemia', 1, 'Normal.'), resultOf(1, 'Hemograma', 2, 'Anemia leve.'));
  await act(() => load.resolve(two));
  expect(shown()).toEqual([[`${good}Glicemia 0301045`, 'Normal.', by], first]);
  await press(name);
  expect([shown(), screen.getByRole('button').getAttribute('aria-expanded')]).toEqual([[], 'false']);
});

test('shows that nothing was evaluated, that it failed, and that it could not be updated', async () => {
  const { load, press, ask, changed } = await showResults();
  await ask();
  await act(() => load.reject());
  expect([screen.getByRole('alert').textContent, screen.queryByText(words.empty)]).toEqual([
    expect.stringContaining(words.failed),
    null,
  ]);
  await press(t('app.retry'));
  await act(() => load.resolve(answerOf()));
  expect([screen.queryByRole('alert'), screen.queryByText(words.empty)]).toEqual([null, expect.any(HTMLElement)]);
  await changed();
  await act(() => load.reject());
  expect(screen.getByRole('alert').textContent).toContain(words.outdated);
});

const agreed: RecordControl = {
  ControlId: guid(50),
  MedicalCareId: careId,
  number,
  CanOpen: true,
  SpecialtyName: null,
  SpecialtyId: null,
  Date: '2027-01-10',
  Reason: 'Control de presión',
  AgreedAt: iso(t0),
  Professional: null,
};

test('shows the agreed control, that none was agreed, and that it is unknown', async () => {
  const server = { controls: [agreed], failing: false };
  const load = fromPromise<RecordAnswer, Asked>(async ({ input: { filters } }) => {
    if (filters.part !== 'careControl') return answerOf();
    if (server.failing) throw new Error('down');
    return { part: 'careControl', Quantity: server.controls.length, Dtos: server.controls };
  });
  const control = t('clinicalRecord.careControl', { returnObjects: true });
  const seen = () => [
    screen.queryByText(t('clinicalRecord.careControl.agreed', { date: '10 ene 2027' })) !== null,
    screen.queryByText(control.notFound)?.parentElement?.textContent ?? null,
    screen.queryByRole('alert')?.textContent ?? null,
  ];
  const { press, changed } = await show({ load, canOpen: true });
  await press(name);
  await expect.poll(seen).toEqual([true, null, null]);
  server.controls = [];
  await changed();
  expect(seen()).toEqual([false, `${control.notFound} ${control.none}`, null]);
  await press(name);
  server.failing = true;
  await press(name);
  await expect.poll(seen).toEqual([false, null, expect.stringContaining(t('clinicalRecord.controlsFailed'))]);
});
