import { describe, expect, test } from 'vitest';
import { summaryOf } from './answer-summary.ts';
import { control, one, today } from './form-rules.fixtures.ts';
import { finalValues, validateAnswer } from './form-rules.ts';
import { ControlType } from './forms.ts';
import { type PickedRow, pickedAnswer, pickedExam, pickedMedicine, pickedOf, withPicked } from './picked-rows.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number): PickedRow => ({ id: id(n), name: `Medicamento ${n}`, detail: `dci ${n}` });
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at));
const form = (more = {}) => ({ controls: [control('used', { ControlType: ControlType.MEDICINE, ...more })] });
const problems = (Rows: Record<string, string>[], more = {}, final = true) =>
  validateAnswer(form(more), [{ ...one('used', null), Rows }], { final, today });

describe('domain 7: controls 16 and 17', () => {
  test('C16 accepts each row of a catalogue once, up to the maximum', () => {
    expect([
      problems(rows(1, 2)),
      problems([row(1), row(1)]),
      problems([{ ...row(1), dose: '1' }]),
      problems([{ ...row(1), id: 'x' }]),
      problems(rows(1, 21)),
      problems(rows(1, 2), { Max: 1 }),
      validateAnswer(form(), [one('used', 'Paracetamol')], { final: true, today }),
    ]).toEqual([
      {},
      { used: 'catalogue' },
      { used: 'catalogue' },
      { used: 'catalogue' },
      { used: 'rowsMax' },
      { used: 'rowsMax' },
      { used: 'catalogue' },
    ]);
  });

  test('C16 requires an answer in the final version only', () => {
    expect([problems([], { Required: true }), problems([], { Required: true }, false), problems([])]).toEqual([
      { used: 'required' },
      {},
      {},
    ]);
  });

  test('C17 adds chosen rows once, and omits those beyond the maximum', () => {
    expect([
      withPicked({ Max: null }, rows(1, 2), rows(2, 2)),
      withPicked({ Max: 2 }, rows(1, 1), rows(2, 3)),
      withPicked({ Max: 1 }, rows(1, 2), rows(3, 1)),
    ]).toEqual([rows(1, 3), rows(1, 2), rows(1, 2)]);
  });

  test('C17 names medicines with strength and form, and exams with their code', () => {
    const medicine = { Name: 'Paracetamol', Dci: 'paracetamol', Strength: '500 mg', PharmaceuticalForm: 'comprimido' };
    expect([pickedMedicine(id(1), medicine), pickedExam(id(2), { Name: 'Hemograma', Code: '0301045' })]).toEqual([
      { id: id(1), name: 'Paracetamol 500 mg, comprimido', detail: 'paracetamol' },
      { id: id(2), name: 'Hemograma', detail: '0301045' },
    ]);
  });

  test('C16 reads the stored rows back, in the final answer and in its summary', () => {
    const written = pickedAnswer('used', rows(1, 2));
    const summarised = form({ InSummary: true, LabelEs: 'En uso' });
    expect([
      pickedOf(written),
      pickedAnswer('used', []),
      finalValues(form(), [written], { today }),
      summaryOf(summarised, [written], 'es'),
    ]).toEqual([rows(1, 2), one('used', null), [written], 'En uso: Medicamento 1; Medicamento 2']);
  });
});
