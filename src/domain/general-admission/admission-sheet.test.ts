import { expect, test } from 'vitest';
import { stub } from '#tests/support/stub.ts';
import {
  admissionProblems,
  changesOf,
  contentOf,
  glasgowOf,
  parseAdmissionDraft,
  rebaseAdmission,
  sheetOf,
} from './admission-sheet.ts';
import type { GeneralAdmission } from './general-admission.ts';

const now = Date.parse('2026-05-04T15:00:00.000Z');
const blank = sheetOf(null, []);
const complete = {
  systolic: '128',
  diastolic: '82',
  heartRate: '102',
  respiratoryRate: '18',
  temperature: '36,4',
  oxygenSaturation: '98',
  fio2: '1',
  awareness: '1',
  pain: '6',
};

test('reads a day and an hour of Chile as an instant, across both changes of the clock', () => {
  const at = (AccidentDay: string, AccidentTime: string) =>
    contentOf({ ...blank, AccidentDay, AccidentTime }).AccidentDate;
  expect([
    at('2026-04-04', '22:30'),
    at('2026-04-05', '01:30'),
    at('2026-09-06', '01:30'),
    at('2026-05-04', '9:5'),
  ]).toEqual(['2026-04-05T01:30:00.000Z', '2026-04-05T05:30:00.000Z', '2026-09-06T04:30:00.000Z', null]);
});

test('asks which one of an hour that the clock repeats is meant, and stores that one', () => {
  const repeated = { ...blank, AccidentDay: '2026-04-04', AccidentTime: '23:30' };
  const states = ([null, 'first', 'second'] as const).map((AccidentTurn) => {
    const sheet = { ...repeated, AccidentTurn };
    const between = Date.parse('2026-04-05T03:00:00.000Z');
    return [
      contentOf(sheet).AccidentDate,
      admissionProblems(sheet, now).AccidentTurn,
      admissionProblems(sheet, between).AccidentTurn,
    ];
  });
  expect(states).toEqual([
    [null, 'turn', 'turn'],
    ['2026-04-05T02:30:00.000Z', undefined, undefined],
    ['2026-04-05T03:30:00.000Z', undefined, 'future'],
  ]);
});

test('keeps a stored accident of the second time when something else is changed', () => {
  const stored = { ...contentOf({ ...blank, Task: 'Turno' }), AccidentDate: '2026-04-05T03:30:00.000Z' };
  const admission = stub<GeneralAdmission>({ ...stored, AccidentEvidences: [], Version: 3 });
  const sheet = sheetOf(admission, []);
  expect([sheet.AccidentTurn, changesOf({ ...sheet, Task: 'Limpieza' }, admission)]).toEqual([
    'second',
    { Task: 'Limpieza' },
  ]);
});

test('rejects an hour that the clock skips', () => {
  const skipped = { ...blank, AccidentDay: '2026-09-06', AccidentTime: '00:30' };
  const after = Date.parse('2026-09-07T12:00:00.000Z');
  expect([contentOf(skipped).AccidentDate, admissionProblems(skipped, after).AccidentTime]).toEqual([null, 'skipped']);
});

test('rejects an hour without its day, a day without its hour, and an accident in the future', () => {
  const problemOf = (AccidentDay: string | null, AccidentTime: string) =>
    admissionProblems({ ...blank, AccidentDay, AccidentTime }, now).AccidentTime;
  expect([
    problemOf(null, ''),
    problemOf(null, '09:50'),
    problemOf('2026-05-04', ''),
    problemOf('2026-05-04', '11:00'),
    problemOf('2026-05-04', '11:01'),
  ]).toEqual([undefined, 'dayAndHour', 'dayAndHour', undefined, 'future']);
});

test('clinical 5: requires the important signs of a started group, and none outside the room', () => {
  const problems = (Vitals: Record<string, string>, AttentionType: 1 | 5 = 1) =>
    admissionProblems({ ...blank, Vitals, AttentionType }, now);
  const { pain: _, ...withoutPain } = complete;
  expect([
    problems({}),
    problems(complete),
    problems(withoutPain),
    problems({ heartRate: '102' }, 5),
    problems({ ...complete, diastolic: '130', temperature: '60' }),
    problems({ ...complete, heartRate: '72.5', temperature: '36.45' }),
  ]).toEqual([
    {},
    {},
    { 'Vitals.pain': 'required' },
    {},
    { 'Vitals.temperature': 'format', 'Vitals.diastolic': 'notBelowSystolic' },
    { 'Vitals.temperature': 'decimal', 'Vitals.heartRate': 'whole' },
  ]);
});

test('adds the three components of Glasgow once all of them are chosen', () => {
  expect([glasgowOf({ eye: 4, verbal: 5 }), glasgowOf({ eye: 4, verbal: 5, motor: 6 })]).toEqual(['', '15']);
});

test('restores a stored draft, and rejects other shapes', () => {
  const kept = { AccidentPlace: 'Patio', Injuries: [{ Part: 'ankleRight', Kind: null, Pain: 6, Note: '' }] };
  expect([parseAdmissionDraft(kept), parseAdmissionDraft({ Injuries: ['tail'] }), parseAdmissionDraft(null)]).toEqual([
    kept,
    {},
    {},
  ]);
});

test('merges changes of two users per photograph, and asks when both changed the same field', () => {
  const photo = (index: number, Comment = '') => ({ FileId: `${index}`.repeat(8), Comment });
  const injury = (Part: 'ankleRight' | 'wristLeft', Pain: number | null = null) => ({
    Part,
    Pain,
    Kind: null,
    Note: '',
  });
  const base = { ...blank, Evidences: [photo(1), photo(2)], Injuries: [injury('ankleRight')], Version: 3 };
  const theirs = { ...base, Evidences: [photo(1), photo(2), photo(3)], Witness: 'Rosa Tapia', Version: 4 };
  expect([
    rebaseAdmission(base, theirs, { Evidences: [photo(2, 'Patio'), photo(4)], Injuries: [injury('wristLeft')] }),
    rebaseAdmission(base, theirs, { Witness: 'Rosa Tapia', Task: 'Cargaba' }),
    rebaseAdmission(base, theirs, { Witness: 'Otra persona' }),
    rebaseAdmission(base, { ...theirs, Injuries: [injury('ankleRight', 7)] }, { Injuries: [injury('ankleRight', 6)] }),
    rebaseAdmission(base, { ...theirs, Evidences: [photo(2, 'Bodega')] }, { Evidences: [photo(1), photo(2, 'Patio')] }),
    rebaseAdmission(base, { ...theirs, Evidences: [photo(2)] }, { Evidences: [photo(1), photo(2), photo(4)] }),
  ]).toEqual([
    { Evidences: [photo(2, 'Patio'), photo(3), photo(4)], Injuries: [injury('wristLeft')] },
    { Witness: 'Rosa Tapia', Task: 'Cargaba' },
    null,
    null,
    null,
    { Evidences: [photo(2), photo(4)] },
  ]);
});
