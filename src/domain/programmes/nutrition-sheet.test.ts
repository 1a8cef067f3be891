import { expect, test } from 'vitest';
import { CareStatus } from '../medical-care/care-kinds.ts';
import { bmiOf, type NutritionalForm } from './nutrition.ts';
import {
  nutritionObstacle,
  nutritionOf,
  nutritionProblems,
  nutritionSheetOf,
  parseNutritionDraft,
} from './nutrition-sheet.ts';

const { NEW, PROCESS, NUTRITIONAL_OPEN, WAITING_FOR_VALIDATION } = CareStatus;
const now = Date.parse('2026-05-04T15:00:00.000Z');
const written = { ...nutritionSheetOf([], 'es'), Weight: '91,4', Height: '172', Plan: 'Caminar' };
const form: NutritionalForm = {
  NutritionalFormId: '',
  MedicalCareId: '',
  At: '2026-05-04T15:00:00.000Z',
  Bmi: 30.9,
  Diet: null,
  Weight: 91.4,
  Height: 172,
  Waist: null,
  FatPercent: null,
  ActivityMinutesWeek: null,
  Goal: 82,
  NextControl: null,
  Plan: 'Caminar',
  Author: { UserId: '', Name: '', LastName: '', PhotoUrl: null },
};

test('reads decimals with a comma or a point, and empty text as null', () => {
  const nothing = {
    Waist: null,
    FatPercent: null,
    Goal: null,
    ActivityMinutesWeek: null,
    Diet: null,
    NextControl: null,
  };
  expect([
    nutritionOf(written),
    nutritionOf({ ...written, Weight: '91.4' }),
    nutritionOf({ ...written, Weight: 'x' }),
  ]).toEqual([
    { ...nothing, Weight: 91.4, Height: 172, Plan: 'Caminar' },
    { ...nothing, Weight: 91.4, Height: 172, Plan: 'Caminar' },
    null,
  ]);
});

test('requires weight, height and plan, within the human range', () => {
  expect([
    nutritionProblems(nutritionSheetOf([], 'es'), now),
    nutritionProblems(written, now),
    nutritionProblems(
      { ...written, Height: '1,72', Waist: '20', ActivityMinutesWeek: '60,5', NextControl: '2026-05-03' },
      now,
    ),
  ]).toEqual([
    { Weight: 'required', Height: 'required', Plan: 'required' },
    {},
    { Height: 'range', Waist: 'range', ActivityMinutesWeek: 'whole', NextControl: 'passed' },
  ]);
});

test('states the allowed number, with its range first', () => {
  const problemsOf = (changes: object) => nutritionProblems({ ...written, ...changes }, now);
  expect([
    problemsOf({ Weight: '91,45', Waist: 'x', ActivityMinutesWeek: 'x' }),
    problemsOf({ ActivityMinutesWeek: '10000' }),
  ]).toEqual([{ Weight: 'decimal', Waist: 'decimal', ActivityMinutesWeek: 'whole' }, { ActivityMinutesWeek: 'range' }]);
});

test.each([
  ['es', '172,5', '82'],
  ['en', '172.5', '82'],
] as const)(
  'starts the next control with the height and the goal of the last one, as %s writes them',
  (locale, height, goal) => {
    const sheet = nutritionSheetOf([{ ...form, Height: 172.5 }], locale);
    const { Weight, Height, Goal, Version } = sheet;
    expect([Weight, Height, Goal, Version]).toEqual(['', height, goal, 1]);
    expect(nutritionOf({ ...sheet, Weight: '91', Plan: 'Caminar' })?.Height).toEqual(172.5);
  },
);

test('copies the last agreed goal, also when the last control has none', () => {
  const agreed = [
    { ...form, Goal: 84 },
    { ...form, Goal: 82.5 },
    { ...form, Goal: null },
  ];
  const sheets = [agreed, [{ ...form, Goal: null }]].map((forms) => nutritionSheetOf(forms, 'es').Goal);
  expect(sheets).toEqual(['82,5', '']);
});

test('computes the index, and reads only the fields of a stored draft', () => {
  expect([bmiOf(form), parseNutritionDraft({ Plan: 'x', Weight: 3 }), parseNutritionDraft({ Plan: 'x' })]).toEqual([
    30.9,
    {},
    { Plan: 'x' },
  ]);
});

test.each([
  [NEW, true, false, 'start'],
  [PROCESS, true, false, 'take'],
  [PROCESS, true, true, null],
  [PROCESS, false, true, 'later'],
  [NUTRITIONAL_OPEN, false, false, 'take'],
  [NUTRITIONAL_OPEN, false, true, null],
  [WAITING_FOR_VALIDATION, true, false, 'over'],
  [WAITING_FOR_VALIDATION, false, false, 'over'],
])('in status %i, first %s and held %s, says %s', (status, isFirst, isHeld, obstacle) => {
  expect(nutritionObstacle({ status, isFirst, isHeld })).toBe(obstacle);
});
