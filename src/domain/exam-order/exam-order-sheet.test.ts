import { expect, test } from 'vitest';
import { documentItemsMax } from '../care-document/care-document.ts';
import type { Exam } from '../files/file-evaluation.ts';
import { emptyExamOrder, withExam, withExams } from './exam-order-sheet.ts';

const exam = (n: number): Exam => ({
  ExamId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  ...{ Name: `Examen ${n}`, Code: `RD-${n}`, ExamTypeId: 'type', ExamTypeName: 'Laboratorio' },
  ...{ Preparation: null, Sided: false },
});
const many = (count: number) => Array.from({ length: count }, (_, at) => exam(at + 1));
const codes = (sheet: typeof emptyExamOrder) => sheet.items.map(({ Code }) => Code);

test('C17 orders a group at once: each exam once, and those that are there stay first', () => {
  const sheet = withExam(emptyExamOrder, exam(2));
  expect(codes(withExams(sheet, many(3)))).toEqual(['RD-2', 'RD-1', 'RD-3']);
});

test('C17 adds of a group what there is room for', () => {
  const full = withExams(emptyExamOrder, many(documentItemsMax + 5));
  expect([full.items.length, withExams(full, [exam(90)])]).toEqual([documentItemsMax, full]);
});
