import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { CareDocuments } from '#actors/care-documents/care-documents.ts';
import type { FoundExam } from '#actors/care-documents/exam-search.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { loadTexts, showLocale } from '#i18n/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { started } from '#tests/models/support/features.ts';
import { ExamSearchByType } from '#views/screens/medical-care/documents/catalogue-searches.tsx';
import { guid } from '../models/support/fixtures.ts';
import { createPerson, painted, showView, t } from '../models/support/on-screen.tsx';

await loadTexts('prescribing');

const laboratory = guid(90);
const exam = (n: number, IsFrequent: boolean): FoundExam => ({
  kind: 'exam',
  IsFrequent,
  ExamId: guid(n),
  Name: `Examen ${n}`,
  Code: `RD-${n}`,
  ExamTypeId: laboratory,
  ExamTypeName: 'Laboratorio',
  Preparation: null,
  Sided: false,
});
const rowsOf = (typeId: string | null) => (typeId === null ? [exam(1, false), exam(2, false)] : [exam(2, true)]);

type Types = { kind: 'failed' } | { kind: 'ready'; types: { id: string; name: string }[] };

async function show(types: Types) {
  const exams: CareDocuments['exams'] = createPagedListMachine<FoundExam, { typeId: string | null }>().provide({
    actors: {
      load: fromPromise(async ({ input: { filters } }) => {
        const Dtos = rowsOf(filters.typeId);
        return { Quantity: Dtos.length, Dtos };
      }),
    },
  });
  const examTypes: CareDocuments['examTypes'] = fromPromise(async () => types);
  const chosen: string[] = [];
  const choose = (found: readonly Exam[]) => chosen.push(...found.map(({ Name }) => Name));
  await act(async () => {
    showView(
      <Suspense>
        <ExamSearchByType onChoose={choose} />
      </Suspense>,
      { features: [started(careDocumentsFeature, { exams, examTypes })] },
    );
  });
  return chosen;
}

const type = () => screen.queryByRole('combobox', { name: t('orders.type') });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('C17 finds exams of one type, and marks the frequent ones', async () => {
  const chosen = await show({ kind: 'ready', types: [{ id: laboratory, name: 'Laboratorio' }] });
  const person = createPerson();
  await person.click(screen.getByRole('combobox', { name: t('orders.type') }));
  // The list ignores a press before its first frame.
  await painted();
  await person.click(screen.getByRole('option', { name: 'Laboratorio' }));
  const search = screen.getByRole('combobox', { name: t('orders.search') });
  await person.type(search, 'Ex');
  await waitFor(() => expect(options()).toContain(`Examen 2RD-2 · Laboratorio · ${t('orders.frequent')}`));
  await person.keyboard('{Enter}');
  expect(chosen).toEqual(['Examen 2']);
});

test('C17 finds exams of every type when the types cannot be read', async () => {
  await show({ kind: 'failed' });
  expect([type(), screen.queryByRole('combobox', { name: t('orders.search') }) === null]).toEqual([null, false]);
});

test('names the types of exam in the language of the user', async () => {
  await act(() => showLocale('en'));
  await show({ kind: 'ready', types: [{ id: laboratory, name: 'Laboratorio' }] });
  const person = createPerson();
  await person.type(screen.getByRole('combobox', { name: t('orders.search') }), 'Ex');
  await waitFor(() => expect(options()).toContain('Examen 1RD-1 · Laboratory'));
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('combobox', { name: t('orders.type') }));
  expect(options()).toContain('Laboratory');
  await act(() => showLocale('es'));
});
