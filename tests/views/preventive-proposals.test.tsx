import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { CareDocuments } from '#actors/care-documents/care-documents.ts';
import { emptyExamOrder, withExams } from '#domain/exam-order/exam-order-sheet.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import type { PreventiveProposal } from '#domain/preventive-exams/due.ts';
import { loadTexts, showLocale } from '#i18n/index.ts';
import { started } from '#tests/models/support/features.ts';
import { PreventiveProposals } from '#views/screens/medical-care/documents/preventive-proposals.tsx';
import { guid } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';
import { parkedPort } from '../models/support/ports.ts';

await loadTexts('prescribing');

type Answer = { kind: 'failed' } | { kind: 'ready'; proposals: PreventiveProposal[] };
const exam = (n: number): Exam => ({
  ExamId: guid(n),
  Name: `Examen ${n}`,
  Code: `RD-${n}`,
  ExamTypeId: guid(900),
  ExamTypeName: 'Laboratorio',
  Preparation: null,
  Sided: false,
});
const proposal = (n: number, Exams: Exam[], of: Partial<PreventiveProposal> = {}): PreventiveProposal => ({
  ConditionId: guid(500 + n),
  Name: `Condición ${n}`,
  Gender: null,
  AgeFrom: null,
  AgeTo: null,
  Exposure: null,
  ...of,
  Exams,
});

function Order() {
  const [sheet, setSheet] = useState(withExams(emptyExamOrder, [exam(1)]));
  return (
    <>
      <output>{sheet.items.map(({ Name }) => Name).join(', ')}</output>
      <PreventiveProposals
        careId={guid(400)}
        items={sheet.items}
        heading="h4"
        onAdd={(exams) => setSheet((before) => withExams(before, exams))}
      />
    </>
  );
}
async function show() {
  const load = parkedPort<Answer, { careId: string }>();
  const preventiveExams: CareDocuments['preventiveExams'] = load.logic;
  await act(async () => {
    showView(
      <Suspense>
        <Order />
      </Suspense>,
      { features: [started(careDocumentsFeature, { preventiveExams })] },
    );
  });
  return load;
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const add = (n: number) => t('proposals.add', { name: `Condición ${n}` });
const title = () => screen.queryByRole('heading', { name: t('proposals.title') });

test('proposes exams missing from the order, and adds them with one press', async () => {
  const load = await show();
  const waiting = [rows(), title()];
  const proposals = [
    proposal(1, [exam(1), exam(2)], { Gender: 'F', AgeFrom: 25, AgeTo: 64 }),
    proposal(2, [exam(3)], { AgeFrom: 40, Exposure: 'Exposición a ruido' }),
    proposal(3, [exam(1)]),
  ];
  await act(() => load.resolve({ kind: 'ready', proposals }));
  const first = rows();
  await createPerson().click(screen.getByRole('button', { name: add(1) }));
  const second = [rows(), screen.getByRole('status').textContent];
  await createPerson().click(screen.getByRole('button', { name: add(2) }));
  const exposed = t('proposals.exposed', { exposure: 'Exposición a ruido' });
  expect([load.inputs, waiting, first, second, rows(), title(), screen.getByRole('status').textContent]).toEqual([
    [{ careId: guid(400) }],
    [[], null],
    [
      `Examen 2Condición 1 · Mujeres de 25 a 64 años${add(1)}`,
      `Examen 3Condición 2 · Mujeres y hombres desde los 40 años · ${exposed}${add(2)}`,
    ],
    [[`Examen 3Condición 2 · Mujeres y hombres desde los 40 años · ${exposed}${add(2)}`], 'Examen 1, Examen 2'],
    [],
    null,
    'Examen 1, Examen 2, Examen 3',
  ]);
});

test('shows that the proposals failed to load, and reloads them', async () => {
  const load = await show();
  await act(() => load.resolve({ kind: 'failed' }));
  const failed = screen.getByRole('alert').textContent;
  await createPerson().click(screen.getByRole('button', { name: t('app.retry') }));
  await act(() => load.resolve({ kind: 'ready', proposals: [proposal(1, [exam(2)])] }));
  expect([failed, screen.queryByRole('alert'), rows()]).toEqual([
    t('proposals.failed'),
    null,
    [`Examen 2Condición 1 · Mujeres y hombres de toda edad${add(1)}`],
  ]);
});

test('names the exposure of a proposal in the language of the user', async () => {
  await act(() => showLocale('en'));
  const load = await show();
  await act(() =>
    load.resolve({ kind: 'ready', proposals: [proposal(1, [exam(2)], { Exposure: 'Exposición a ruido' })] }),
  );
  const [row] = rows();
  await act(() => showLocale('es'));
  expect(row).toContain('Noise exposure');
});
