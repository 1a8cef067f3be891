import { expect, test } from 'vitest';
import { chileTime } from '../chile-clock.ts';
import { inChile } from '../time.ts';
import { dueAt, hasMountainSickness, redFlagsOf, stepOf } from './hypobaric.ts';

const inWords = (at: number) => inChile(at).format('YYYY-MM-DD HH:mm');

test('HAZ-10: schedules controls after 24 and 48 elapsed hours, over midnight and both changes of the clock', () => {
  // Clock changes in Chile: 2026-04-05 00:00 goes back to 23:00, 2026-09-06 00:00 goes forward to 01:00.
  const ascents = ['2026-05-04T23:30:00.000Z', '2026-04-04T15:00:00.000Z', '2026-09-05T16:00:00.000Z'];
  expect(ascents.map((at) => [inWords(Date.parse(at)), inWords(dueAt(at, 24)), inWords(dueAt(at, 48))])).toEqual([
    ['2026-05-04 19:30', '2026-05-05 19:30', '2026-05-06 19:30'],
    ['2026-04-04 12:00', '2026-04-05 11:00', '2026-04-06 11:00'],
    ['2026-09-05 12:00', '2026-09-06 13:00', '2026-09-07 13:00'],
  ]);
  expect(chileTime(dueAt('2026-09-05T16:00:00.000Z', 24))).toEqual('13:00');
});

test('requires a headache and a sum of three for mountain sickness in Lake Louise', () => {
  const items = (Headache: number, Gastrointestinal: number, Fatigue: number, Dizziness: number) =>
    hasMountainSickness({ Headache, Gastrointestinal, Fatigue, Dizziness });
  expect([items(1, 1, 1, 0), items(3, 0, 0, 0), items(1, 1, 0, 0), items(0, 3, 3, 3)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('HAZ-10: names the red flags of a control, also of an incomplete one', () => {
  expect([
    redFlagsOf({ SpO2: 80, score: 6, Symptoms: ['COUGH', 'CONFUSION', 'ATAXIA', 'DYSPNOEA_AT_REST'] }),
    redFlagsOf({ SpO2: 81, score: 5, Symptoms: ['COUGH', 'INSOMNIA', 'OEDEMA'] }),
    redFlagsOf({ SpO2: null, score: null, Symptoms: ['ATAXIA'] }),
  ]).toEqual([['LOW_SATURATION', 'SEVERE_SCORE', 'ATAXIA', 'CONFUSION', 'DYSPNOEA_AT_REST'], [], ['ATAXIA']]);
});

test('moves from the ascent through both controls to its end', () => {
  const none = { Control24: null, Control48: null, ClosedAt: null, ClosedBy: null, Outcome: null, OutcomeReason: null };
  const ascended = { ...none, AscentAt: '2026-05-04T23:30:00.000Z', AltitudeMeters: 4_200 };
  const control = {
    At: '2026-05-05T23:30:00.000Z',
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
  expect([
    stepOf(null),
    stepOf({ ...none, AscentAt: null, AltitudeMeters: null }),
    stepOf(ascended),
    stepOf({ ...ascended, Control24: control }),
    stepOf({ ...ascended, Control24: control, Control48: control }),
    stepOf({ ...ascended, ClosedAt: '2026-05-06T23:30:00.000Z' }),
  ]).toEqual(['ascent', 'ascent', 24, 48, 'close', 'closed']);
});
