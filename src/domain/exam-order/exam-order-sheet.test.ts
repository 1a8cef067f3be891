import { expect, test } from 'vitest';
import { documentItemsMax } from '../care-document/care-document.ts';
import type { Exam } from '../files/file-evaluation.ts';
import type { ExamOrder } from './exam-order.ts';
import {
  emptyExamOrder,
  examOrderBody,
  examOrderKind,
  fastingHours,
  sheetOfExamOrder,
  withExam,
  withExams,
} from './exam-order-sheet.ts';

const exam = (n: number): Exam => ({
  ExamId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  Name: `Examen ${n}`,
  Code: `RD-${n}`,
  ExamTypeId: 'type',
  ExamTypeName: 'Laboratorio',
  Preparation: null,
  Sided: false,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => exam(at + 1));
const codes = (sheet: typeof emptyExamOrder) => sheet.items.map(({ Code }) => Code);

test('C17 orders a group: adds each exam once, and keeps the existing ones first', () => {
  const sheet = withExam(emptyExamOrder, exam(2));
  expect(codes(withExams(sheet, many(3)))).toEqual(['RD-2', 'RD-1', 'RD-3']);
});

test('C17 adds exams of a group up to the maximum', () => {
  const full = withExams(emptyExamOrder, many(documentItemsMax + 5));
  expect([full.items.length, withExams(full, [exam(90)])]).toEqual([documentItemsMax, full]);
});

test('C17 accepts whole hours of fasting from none to a day', () => {
  expect(['', ' ', '0', '8', '24', '25', '-1', '8,5', 'ocho'].map(fastingHours)).toEqual([
    ...[null, null, 0, 8, 24],
    ...['invalid', 'invalid', 'invalid', 'invalid'],
  ]);
});

test('C17 keeps the hours of fasting that another system ordered', () => {
  const order: ExamOrder = {
    OrderExamId: exam(1).ExamId,
    MedicalCareId: exam(2).ExamId,
    Number: 'RON-1',
    Status: 'DRAFT',
    Author: { UserId: exam(3).ExamId, Name: 'Ana', LastName: 'Rojas', PhotoUrl: null },
    ThirdPerson: null,
    DiagnosisText: '',
    ValidUntil: '2026-08-02',
    CreatedAt: '2026-05-04T13:00:00Z',
    FileId: null,
    SignedFileId: null,
    SignatureKind: null,
    SignedAt: null,
    Sha256: null,
    VoidReason: null,
    VoidedAt: null,
    CanEdit: true,
    CanVoid: false,
    Version: 1,
    Items: [],
    ClinicalSummary: null,
    FastingHours: 8,
    Problems: [],
  };
  const sheet = sheetOfExamOrder(order);
  expect([sheet.fasting, examOrderBody(sheet).FastingHours, examOrderBody(emptyExamOrder).FastingHours]).toEqual([
    '8',
    8,
    null,
  ]);
});

test('T5: reads an order of an older build, which has no fasting field', () => {
  const { fasting: _, ...before } = emptyExamOrder;
  expect(examOrderKind.read(before)).toEqual(emptyExamOrder);
});
