import { expect, test } from 'vitest';
import { stub } from '#tests/support/stub.ts';
import type { GeneralAdmission } from '../general-admission/general-admission.ts';
import type { Hypobaric } from './hypobaric.ts';
import {
  ascentFields,
  ascentOf,
  closingOf,
  controlBeforeEnd,
  controlOf,
  type HypobaricSheet,
  hypobaricProblems,
  hypobaricSheetOf,
  mayBeSavedAt,
  parseHypobaricDraft,
  pastAscent,
  writtenStep,
} from './hypobaric-sheet.ts';

const hour = 3_600_000;
const ascent = Date.parse('2026-05-04T15:00:00.000Z');
const none = { Control24: null, Control48: null, ClosedAt: null, ClosedBy: null, Outcome: null, OutcomeReason: null };
const ascended: Hypobaric = { ...none, AscentAt: new Date(ascent).toISOString(), AltitudeMeters: 4_200 };
const made = {
  At: '2026-05-05T15:00:00.000Z',
  By: { UserId: '', Name: '', LastName: '', PhotoUrl: null },
  SpO2: null,
  HeartRate: null,
  Systolic: null,
  Diastolic: null,
  LakeLouise: null,
  LakeLouiseItems: null,
  Symptoms: [],
  Comment: null,
  MissedReason: 'Bajó a faena',
};

/** The sheet reads only the programme and the version of its admission. */
const sheetOf = (Hypobaric: Hypobaric | null, over: Partial<HypobaricSheet> = {}): HypobaricSheet => ({
  ...hypobaricSheetOf(stub<GeneralAdmission>({ Hypobaric, Version: 3 })),
  ...over,
});
const measured = {
  Signs: { SpO2: '88', HeartRate: '96', Systolic: '128', Diastolic: '82' },
  Scores: { Headache: 1, Gastrointestinal: 0, Fatigue: 1, Dizziness: 0 },
};

test('asks about an ascent of more than three days ago, and refuses none', () => {
  const written = { AscentDay: '2026-05-04', AscentTime: '11:00', AscentTurn: null, AltitudeMeters: '4200' };
  const after = (hours: number) => {
    const now = ascent + hours * hour;
    return [pastAscent(sheetOf(null, written), now), hypobaricProblems(sheetOf(null, written), now)];
  };
  expect([after(0), after(95), after(96), after(40 * 24 + 5)]).toEqual([
    [null, {}],
    [null, {}],
    [4, {}],
    [40, {}],
  ]);
  expect(pastAscent(sheetOf(null), ascent)).toBeNull();
});

test('accepts an ascent with Chilean day and hour at a height that requires controls, and its correction', () => {
  const written = { AscentDay: '2026-05-04', AscentTime: '11:00', AscentTurn: null, AltitudeMeters: '4200' };
  expect([
    ascentOf(sheetOf(null, written)),
    hypobaricProblems(sheetOf(null, written), ascent),
    hypobaricProblems(sheetOf(null, { ...written, AscentTime: '11:01', AltitudeMeters: '2999' }), ascent),
    hypobaricProblems(sheetOf(null), ascent),
    ascentFields(ascended),
    writtenStep(sheetOf(ascended, { IsCorrecting: true })),
    writtenStep(sheetOf({ ...ascended, Control24: made }, { IsCorrecting: true })),
  ]).toEqual([
    { AscentAt: '2026-05-04T15:00:00.000Z', AltitudeMeters: 4_200 },
    {},
    { AscentTime: 'future', AltitudeMeters: 'altitude' },
    { AscentDay: 'required', AscentTime: 'required', AltitudeMeters: 'altitude' },
    written,
    'ascent',
    48,
  ]);
});

test('rejects an ascent at an hour that the clock skips, from which both controls would be an hour late', () => {
  const sheet = sheetOf(null, { AscentDay: '2026-09-06', AscentTime: '00:30', AltitudeMeters: '4200' });
  const after = Date.parse('2026-09-07T12:00:00.000Z');
  expect([ascentOf(sheet), hypobaricProblems(sheet, after)]).toEqual([null, { AscentTime: 'skipped' }]);
});

test('asks which one of a repeated time the ascent was at, and keeps it in a correction', () => {
  const written = { AscentDay: '2026-04-04', AscentTime: '23:30', AltitudeMeters: '4200' };
  const at = (AscentTurn: 'first' | 'second' | null, over: object = {}) =>
    ascentOf(sheetOf(null, { ...written, AscentTurn, ...over }))?.AscentAt;
  const problems = (AscentTurn: 'first' | 'second' | null, now: string) =>
    hypobaricProblems(sheetOf(null, { ...written, AscentTurn }), Date.parse(now));
  const [between, after] = ['2026-04-05T03:00:00.000Z', '2026-04-05T04:00:00.000Z'];
  expect([at(null), at('first'), at('second'), at('second', { AscentTime: '22:30' })]).toEqual([
    undefined,
    '2026-04-05T02:30:00.000Z',
    '2026-04-05T03:30:00.000Z',
    '2026-04-05T01:30:00.000Z',
  ]);
  expect([problems(null, after), problems('second', between), problems('second', after)]).toEqual([
    { AscentTurn: 'required' },
    { AscentTurn: 'future' },
    {},
  ]);
  const corrected = (AscentAt: string) => ascentFields({ ...ascended, AscentAt });
  expect([corrected('2026-04-05T03:30:00.000Z'), corrected('2026-04-05T02:30:00.000Z')]).toEqual([
    { ...written, AscentTurn: 'second' },
    { ...written, AscentTurn: 'first' },
  ]);
});

test('allows a measurement from four hours before its time, and marks it missed from its time on', () => {
  const problems = (over: Partial<HypobaricSheet>, at: number) =>
    hypobaricProblems(sheetOf(ascended, { For: '24', ...over }), ascent + at);
  const missed = { IsMissed: true, MissedReason: 'Bajó a faena' };
  expect([
    mayBeSavedAt(sheetOf(ascended)),
    mayBeSavedAt(sheetOf({ ...ascended, Control24: made }, { IsMissed: true })),
    problems(measured, 20 * hour - 1),
    problems(measured, 20 * hour),
    problems(missed, 24 * hour - 1),
    problems(missed, 24 * hour),
    problems({ ...missed, MissedReason: 'corta' }, 24 * hour),
  ]).toEqual([
    ascent + 20 * hour,
    ascent + 48 * hour,
    { For: 'early' },
    {},
    { For: 'early' },
    {},
    { MissedReason: 'reason' },
  ]);
});

test('names a sign with decimals, which a control does not have', () => {
  const sheet = sheetOf(ascended, { ...measured, For: '24', Signs: { ...measured.Signs, HeartRate: '72,5' } });
  expect(hypobaricProblems(sheet, ascent + 24 * hour)).toEqual({ HeartRate: 'whole' });
});

test('names every sign and item that is missing or outside the human range', () => {
  const signs = { SpO2: '8', HeartRate: '', Systolic: '80', Diastolic: '82' };
  const sheet = sheetOf(ascended, { For: '24', Signs: signs, Scores: { Headache: 1 } });
  expect([
    hypobaricProblems(sheet, ascent + 24 * hour),
    controlOf(sheet),
    controlOf(sheetOf(ascended, measured)),
  ]).toEqual([
    {
      SpO2: 'format',
      HeartRate: 'required',
      Diastolic: 'notBelowSystolic',
      Gastrointestinal: 'required',
      Fatigue: 'required',
      Dizziness: 'required',
    },
    null,
    {
      SpO2: 88,
      HeartRate: 96,
      Systolic: 128,
      Diastolic: 82,
      LakeLouise: measured.Scores,
      Symptoms: [],
      Comment: null,
    },
  ]);
});

test('saves no input of one control as the other', () => {
  const written = { For: '24' as const, ...measured };
  const at = ascent + 48 * hour;
  expect([
    hypobaricProblems(sheetOf(ascended, written), at),
    hypobaricProblems(sheetOf({ ...ascended, Control24: made }, written), at),
    hypobaricProblems(sheetOf({ ...ascended, Control24: made }, { ...written, For: '48' }), at),
  ]).toEqual([{}, { For: 'otherStep' }, {}]);
});

test('ends before its controls with an outcome and its reason only', () => {
  const ending = { For: '24' as const, Outcome: 'DESCENDED' as const, OutcomeReason: 'Mal agudo de montaña' };
  expect([
    hypobaricProblems(sheetOf(ascended, ending), ascent),
    hypobaricProblems(sheetOf(ascended, { ...ending, OutcomeReason: 'corta' }), ascent),
    closingOf(sheetOf(ascended, ending)),
    closingOf(sheetOf(ascended)),
  ]).toEqual([{}, { OutcomeReason: 'reason' }, { Outcome: 'DESCENDED', Reason: 'Mal agudo de montaña' }, {}]);
});

test('saves a complete control before an ending, and reports an incomplete one', () => {
  const before = (over: Partial<HypobaricSheet>, at = 24, hypobaric = ascended) =>
    controlBeforeEnd(sheetOf(hypobaric, { For: '24', Outcome: 'DESCENDED', ...over }), ascent + at * hour);
  const none = { hours: null, isLost: false };
  const lost = { hours: null, isLost: true };
  expect([
    before(measured),
    before(measured, 10),
    before({ Signs: { SpO2: '71' } }),
    before({ Symptoms: ['ATAXIA'] }),
    before({ IsMissed: true, MissedReason: 'Bajó a faena' }),
    before({ Signs: { SpO2: '' } }),
    before(measured, 48, { ...ascended, Control24: made }),
    before({ ...measured, For: '48' }, 48, { ...ascended, Control24: made }),
  ]).toEqual([
    { hours: 24, isLost: false },
    lost,
    lost,
    lost,
    { hours: 24, isLost: false },
    none,
    none,
    { hours: 48, isLost: false },
  ]);
});

test('restores a stored draft, and rejects other shapes', () => {
  expect([
    parseHypobaricDraft({ For: '24', ...measured }),
    parseHypobaricDraft({ Scores: 3 }),
    parseHypobaricDraft(null),
  ]).toEqual([{ For: '24', ...measured }, {}, {}]);
});
