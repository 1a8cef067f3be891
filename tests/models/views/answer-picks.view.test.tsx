import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { ExamFilters, FoundExam } from '#actors/care-documents/exam-search.ts';
import type { FoundMedicine } from '#actors/care-documents/medicine-search.ts';
import { control } from '#domain/forms/form-rules.fixtures.ts';
import { validateAnswer } from '#domain/forms/form-rules.ts';
import { type AnswerValue, ControlType, type Form, FormType } from '#domain/forms/forms.ts';
import { loadTexts } from '#i18n/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { CarePick } from '#views/screens/medical-care/care-pick.tsx';
import { AnswerList } from '#views/widgets/dynamic-form/answer-list.tsx';
import { DynamicForm } from '#views/widgets/dynamic-form/dynamic-form.tsx';
import { started } from '../support/features.ts';
import { guid } from '../support/fixtures.ts';
import { createPerson, showView, t } from '../support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('prescribing')]);
// Preloads the lazy parts, so that the tests need not wait for them.
await Promise.all([
  import('#views/screens/medical-care/documents/care-pick-input.tsx'),
  import('#views/widgets/dynamic-form/signature-input.tsx'),
  import('#views/widgets/dynamic-form/signature-drawing.tsx'),
]);

const today = '2026-05-04';
const medicine: FoundMedicine = {
  MedicineId: guid(800),
  Name: 'Paracetamol',
  Dci: 'paracetamol',
  Laboratory: 'Andes',
  Strength: '500 mg',
  PharmaceuticalForm: 'comprimido',
  Route: 'oral',
  SaleCondition: 'DIRECT',
  Active: true,
  Version: 1,
  Last: null,
  IsFrequent: false,
};
const exam: Extract<FoundExam, { kind: 'exam' }> = {
  kind: 'exam',
  IsFrequent: false,
  ExamId: guid(801),
  Name: 'Hemograma',
  Code: '0301045',
  ExamTypeId: guid(802),
  ExamTypeName: 'Laboratorio',
  Preparation: null,
  Sided: false,
};
const { kind: _, IsFrequent: __, ...ofGroup } = exam;
const group: FoundExam = {
  kind: 'group',
  ExamGroupId: guid(820),
  UserId: null,
  Name: 'Estudio de anemia',
  Version: 1,
  Exams: [ofGroup, { ...ofGroup, ExamId: guid(821), Name: 'Ferritina', Code: 'RD-0012' }],
};
const listOf = <T, F = Record<string, never>>(...rows: T[]) =>
  createPagedListMachine<T, F>({ start: 'loading' }).provide({
    actors: { load: fromPromise(async () => ({ Quantity: rows.length, Dtos: rows })) },
  });
const form: Form = {
  FormId: guid(810),
  Version: 1,
  FormType: FormType.ATTENTION,
  Subtype: null,
  Name: 'Ficha',
  IsDefault: true,
  IsGeneric: true,
  controls: [
    control('used', { ControlId: guid(811), ControlType: ControlType.MEDICINE, LabelEs: 'En uso', Order: 1, Max: 1 }),
    control('asked', { ControlId: guid(812), ControlType: ControlType.EXAM, LabelEs: 'Pedidos', Order: 2 }),
    control('consent', { ControlId: guid(813), ControlType: ControlType.SIGNATURE, LabelEs: 'Firma', Order: 3 }),
  ],
};

function Host({ onChange }: { onChange: (values: readonly AnswerValue[]) => void }) {
  const [values, setValues] = useState<readonly AnswerValue[]>([]);
  return (
    <>
      <DynamicForm
        form={form}
        values={values}
        given={{ today }}
        problems={validateAnswer(form, values, { final: true, today })}
        readOnly={false}
        showAll={false}
        onChange={(value) => {
          const next = [...values.filter(({ Name }) => Name !== value.Name), value];
          setValues(next);
          onChange(next);
        }}
        fileInput={() => null}
        diagnosisInput={() => null}
        pickInput={(input) => <CarePick {...input} />}
      />
      <AnswerList form={form} values={values} />
    </>
  );
}

async function fillIn() {
  let values: readonly AnswerValue[] = [];
  showView(
    <Host
      onChange={(next) => {
        values = next;
      }}
    />,
    {
      features: [
        started(careDocumentsFeature, {
          medicines: listOf(medicine),
          exams: listOf<FoundExam, ExamFilters>(group, exam),
        }),
      ],
    },
  );
  await screen.findByLabelText(t('formParts.typed'));
  await screen.findByLabelText(t('orders.search'));
  return { person: createPerson(), answerOf: (name: string) => values.find(({ Name }) => Name === name) };
}
const read = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);

test('C16 C17 picks medicines and exams with the search of prescribing, and removes them', async () => {
  const { person, answerOf } = await fillIn();
  await person.click(screen.getByLabelText(t('prescriptions.search')));
  await person.click(await screen.findByRole('option', { name: /^Paracetamol 500 mg, comprimido/ }));
  await person.click(screen.getByLabelText(t('orders.search')));
  await person.click(await screen.findByRole('option', { name: /^Hemograma/ }));
  expect([answerOf('used')?.Rows, answerOf('asked')?.Rows]).toEqual([
    [{ id: guid(800), name: 'Paracetamol 500 mg, comprimido', detail: 'paracetamol' }],
    [{ id: guid(801), name: 'Hemograma', detail: '0301045' }],
  ]);
  expect(read()).toEqual(['Paracetamol 500 mg, comprimido (paracetamol)', 'Hemograma (0301045)']);
  const used = within(screen.getByRole('group', { name: /^En uso/ }));
  expect(used.queryByLabelText(t('prescriptions.search'))).toBeNull();
  await person.click(used.getByRole('button', { name: 'Quitar Paracetamol 500 mg, comprimido' }));
  expect([answerOf('used')?.Rows, used.getByLabelText(t('prescriptions.search')) === document.activeElement]).toEqual([
    undefined,
    true,
  ]);
});

test('C17 adds the exams of a group with one pick, each once', async () => {
  const { person, answerOf } = await fillIn();
  const search = () => screen.getByLabelText(t('orders.search'));
  await person.click(search());
  await person.click(await screen.findByRole('option', { name: /^Hemograma/ }));
  await person.click(search());
  await person.click(await screen.findByRole('option', { name: /^Estudio de anemia.*Hemograma, Ferritina/ }));
  expect(answerOf('asked')?.Rows).toEqual([
    { id: guid(801), name: 'Hemograma', detail: '0301045' },
    { id: guid(821), name: 'Ferritina', detail: 'RD-0012' },
  ]);
});

test('C20 signs by keyboard: a name replaces a drawing, and a text too short is no signature', async () => {
  const { person, answerOf } = await fillIn();
  const name = screen.getByLabelText<HTMLInputElement>(t('formParts.typed'));
  await person.type(name, 'Al');
  await person.tab();
  expect(screen.getByText(t('forms.problems.signature'))).toBeTruthy();
  await person.type(name, 'ma Rojas');
  expect([answerOf('consent')?.Value, read()]).toEqual([
    '{"kind":"TYPED","name":"Alma Rojas"}',
    ['Firmado: Alma Rojas'],
  ]);
  expect(screen.queryByText(t('forms.problems.signature'))).toBeNull();
});

test('C20 signs with a pointer: lines snap to the grid, are shown in the summary, and are erased', async () => {
  const { person, answerOf } = await fillIn();
  const pad = screen.getByRole('img', { name: t('formParts.draw') });
  pad.setPointerCapture = () => undefined;
  pad.getBoundingClientRect = () => new DOMRect(100, 50, 200, 70);
  const point = (name: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, clientY: number) =>
    fireEvent[name](pad, { button: 0, pointerId: 1, clientX, clientY });
  point('pointerMove', 110, 60);
  point('pointerDown', 100, 50);
  for (const [x, y] of [
    [120, 60],
    [140, 50],
    [160, 60],
    [180, 50],
  ] as const) {
    point('pointerMove', x, y);
  }
  await act(async () => void point('pointerUp', 180, 50));
  expect(answerOf('consent')?.Value).toEqual('{"kind":"DRAWN","strokes":[[0,0,40,20,80,0,120,20,160,0]]}');
  const drawing = await screen.findByRole('img', { name: t('forms.signed') });
  expect(drawing.querySelector('path')?.getAttribute('d')).toEqual('M0 0L40 20 80 0 120 20 160 0');
  await person.click(screen.getByRole('button', { name: t('formParts.erase') }));
  expect([answerOf('consent')?.Value, read()]).toEqual([null, []]);
});
