import { act, screen, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ResourceFilters, Resources } from '#actors/resource/resource.actor.ts';
import { resourceFeature } from '#actors/resource/resource.feature.ts';
import type { ConditionType } from '#domain/api/exam-catalogue.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { type ConditionExams, maxAssociatedExams } from '#domain/preventive-exams/condition-exams.ts';
import type { ListOf } from '#domain/problem.ts';
import type { ResourceRecord } from '#domain/resources/record.ts';
import { loadTexts } from '#i18n/index.ts';
import { createPagedListMachine, type PagedListQuery } from '#machines/paged-list/index.ts';
import {
  createRecordEditMachine,
  type RecordLoad,
  type RecordSave,
  type RecordSaveInput,
} from '#machines/record-edit/index.ts';
import { started } from '#tests/models/support/features.ts';
import { AddExams } from '#views/screens/preventive-exams/add-exams.tsx';
import { ExamsOfCondition } from '#views/screens/preventive-exams/exams-of-condition.tsx';
import { ResourceChoices } from '#views/widgets/resource/resource-choices.ts';
import { guid } from '../models/support/fixtures.ts';
import { controlSeen, createPerson, showView, t } from '../models/support/on-screen.tsx';
import { parkedPort } from '../models/support/ports.ts';

await loadTexts('resources');

type NoFilters = Record<string, never>;
const exam = (n: number): Exam => ({
  ExamId: guid(n),
  Name: `Examen ${n}`,
  Code: `RD-${n}`,
  ExamTypeId: guid(900),
  ExamTypeName: 'Laboratorio',
  Preparation: null,
  Sided: false,
});
const exams = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => exam(from + index));
const id = guid(500);
const condition = {
  ConditionId: id,
  Name: 'Chequeo de altura',
  ConditionTypeId: guid(901),
  Gender: 'F' as const,
  AgeFrom: 40,
  AgeTo: 69,
  Active: true,
  Version: 1,
};
const found = (Exams: Exam[]): RecordLoad<ConditionExams> => ({
  kind: 'found',
  record: { Condition: condition, Exams, Version: 1 },
  kept: null,
});

const idle = () => undefined;
function ports() {
  const load = parkedPort<RecordLoad<ConditionExams>, { id: string | null }>();
  const save = parkedPort<RecordSave<ConditionExams>, RecordSaveInput<ConditionExams>>();
  const search = parkedPort<ListOf<Exam>, PagedListQuery<NoFilters>>();
  const preventiveExams: Resources['preventiveExams'] = {
    conditionTypes: createPagedListMachine<ConditionType, NoFilters>(),
    exams: createPagedListMachine<Exam, NoFilters>().provide({ actors: { load: search.logic } }),
    conditionExams: createRecordEditMachine<ConditionExams>().provide({
      actors: { load: load.logic, save: save.logic },
      actions: { keepChanges: idle, recordSaved: idle, recordRemoved: idle },
    }),
  };
  return { load, save, search, preventiveExams };
}

async function show() {
  const { preventiveExams, ...opened } = ports();
  await act(async () => {
    showView(
      <Suspense>
        <ResourceChoices value={{ ConditionTypeId: [{ id: guid(901), name: 'Exposición a gran altura' }] }}>
          <ExamsOfCondition id={id} onOther={idle} />
        </ResourceChoices>
      </Suspense>,
      { features: [started(resourceFeature, { preventiveExams })] },
    );
  });
  return opened;
}
test('leads to a new condition when there is none whose exams could be chosen', async () => {
  const load = parkedPort<ListOf<ResourceRecord>, PagedListQuery<ResourceFilters>>();
  const list = createPagedListMachine<ResourceRecord, ResourceFilters>().provide({ actors: { load: load.logic } });
  const onNew = vi.fn();
  await act(async () => {
    showView(<AddExams id={null} problem={null} onChoose={() => {}} onConditions={() => {}} onNewCondition={onNew} />, {
      features: [started(resourceFeature, { listOf: () => list })],
    });
  });
  await act(() => load.resolve({ Quantity: 0, Dtos: [] }));
  await press(t('resources.examCondition.add'));
  expect([screen.queryByText(t('resources.examCondition.empty')) !== null, onNew.mock.calls.length]).toEqual([true, 1]);
});

test('moves the focus to what replaces the list of conditions', async () => {
  const rows = parkedPort<ListOf<ResourceRecord>, PagedListQuery<ResourceFilters>>();
  const list = createPagedListMachine<ResourceRecord, ResourceFilters>().provide({ actors: { load: rows.logic } });
  function Steps() {
    const [chosen, setChosen] = useState<string | null>(null);
    return <AddExams id={chosen} problem={null} onChoose={setChosen} onConditions={idle} onNewCondition={idle} />;
  }
  await act(async () => {
    showView(<Steps />, {
      features: [started(resourceFeature, { listOf: () => list, preventiveExams: ports().preventiveExams })],
    });
  });
  await act(() => rows.resolve({ Quantity: 1, Dtos: [condition] }));
  screen.getByRole('button', { name: new RegExp(`^${t('preventiveExams.choose')} `) }).focus();
  await createPerson().keyboard('{Enter}');
  const loading = screen.getByText(t('preventiveExams.chosenLoading'));
  expect([document.activeElement === document.body, document.activeElement?.contains(loading)]).toEqual([false, true]);
});

async function showWith(chosen: Exam[], offered: Exam[]) {
  const ports = await show();
  await act(() => ports.load.resolve(found(chosen)));
  await act(() => ports.search.resolve({ Quantity: offered.length, Dtos: offered }));
  return ports;
}

const chosen = () =>
  within(screen.getByRole('list', { name: t('preventiveExams.chosen') }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const box = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Examen ${n} `) });
const boxes = (...numbers: number[]) => numbers.map((n) => [box(n).checked, box(n).disabled]);
const press = (name: string) => createPerson().click(screen.getByRole('button', { name }));
const saving = () => controlSeen(screen.getByRole('button', { name: t('preventiveExams.save') }));

test('shows that the exams are loading, why they failed, and reloads them', async () => {
  const { load } = await show();
  const loading = screen.getByRole('status').textContent;
  await act(() => load.reject());
  const failed = screen.getByRole('alert').textContent;
  await press(t('app.retry'));
  await act(() => load.resolve({ kind: 'notFound' }));
  expect([loading, failed, load.inputs, screen.queryByText(t('preventiveExams.gone')) !== null]).toEqual([
    t('preventiveExams.chosenLoading'),
    expect.stringContaining(t('preventiveExams.chosenFailed')),
    [{ id }, { id }],
    true,
  ]);
});

test('describes in words who meets the condition', async () => {
  await showWith([], []);
  expect(screen.getByRole('region', { name: t('preventiveExams.condition') }).textContent).toBe(
    `Chequeo de alturaMujeres · de 40 a 69 años · Exposición a gran altura${t('preventiveExams.other')}`,
  );
});

test('marks, unmarks and removes exams, and sends the remaining ones in order', async () => {
  const { save } = await showWith([exam(1), exam(2)], exams(1, 3));
  const before = [boxes(1, 2, 3), chosen(), saving()?.disabled];
  const person = createPerson();
  await person.click(box(3));
  await person.click(box(1));
  await person.click(box(1));
  const marked = chosen();
  await press(t('preventiveExams.removeOf', { name: 'Examen 2' }));
  const focused = document.activeElement?.contains(screen.getByRole('list', { name: t('preventiveExams.chosen') }));
  await press(t('preventiveExams.save'));
  const sent = save.inputs.map(({ record, version }) => [record.Exams.map(({ Name }) => Name), version]);
  await act(() =>
    save.resolve({ kind: 'saved', id, record: { Condition: condition, Exams: [exam(3), exam(1)], Version: 2 } }),
  );
  expect([before, marked, focused, sent, screen.queryByText(t('preventiveExams.saved')) !== null]).toEqual([
    [
      [
        [true, false],
        [true, false],
        [false, false],
      ],
      ['Examen 1RD-1', 'Examen 2RD-2'],
      true,
    ],
    ['Examen 2RD-2', 'Examen 3RD-3', 'Examen 1RD-1'],
    true,
    [[['Examen 3', 'Examen 1'], 1]],
    true,
  ]);
});

test('limits the number of exams of a condition', async () => {
  await showWith(exams(1, maxAssociatedExams), [exam(1), exam(99)]);
  const full = t('preventiveExams.full', { max: maxAssociatedExams });
  const before = [screen.queryByText(full) !== null, boxes(1, 99)];
  await createPerson().click(box(1));
  expect([before, screen.queryByText(full), boxes(1, 99)]).toEqual([
    [
      true,
      [
        [true, false],
        [false, true],
      ],
    ],
    null,
    [
      [false, false],
      [false, false],
    ],
  ]);
});

test('keeps the selection when saving fails, and marks rejected entries', async () => {
  const { save } = await showWith([], exams(1, 2));
  await createPerson().click(box(1));
  await createPerson().click(box(2));
  await press(t('preventiveExams.save'));
  await act(() => save.reject());
  const failed = [screen.getByRole('alert').textContent, chosen()];
  await press(t('preventiveExams.save'));
  await act(() => save.resolve({ kind: 'invalid', fields: { [guid(2)]: { sentence: 'No existe.' } } }));
  expect([failed, [screen.getByRole('alert').textContent, chosen()]]).toEqual([
    [`${t('preventiveExams.notSaved')}. ${t('preventiveExams.stays')}`, ['Examen 1RD-1', 'Examen 2RD-2']],
    [
      `${t('preventiveExams.refused')}. ${t('preventiveExams.refusedText')}`,
      ['Examen 1RD-1', `Examen 2RD-2${t('preventiveExams.unavailable')}`],
    ],
  ]);
});

test('shows both versions on a conflict, and continues with the chosen one', async () => {
  const { save } = await showWith([exam(1)], exams(1, 2));
  await createPerson().click(box(2));
  await press(t('preventiveExams.save'));
  await act(() => save.resolve({ kind: 'conflict', current: { Condition: condition, Exams: [exam(3)], Version: 2 } }));
  const both = [
    screen.getAllByRole('term').map(({ textContent }) => textContent),
    screen.getAllByRole('definition').map(({ textContent }) => textContent),
    boxes(1, 2),
  ];
  await press(t('preventiveExams.takeTheirs'));
  expect([both, chosen(), boxes(1, 2)]).toEqual([
    [
      [t('preventiveExams.mine'), t('preventiveExams.theirs')],
      ['Examen 1, Examen 2', 'Examen 3'],
      [
        [true, true],
        [true, true],
      ],
    ],
    ['Examen 3RD-3'],
    [
      [false, false],
      [false, false],
    ],
  ]);
});
