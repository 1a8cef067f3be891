import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { HypobaricActor, NutritionActor, VaccinationActor } from '#actors/programmes/programmes.ts';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { hypobaricSheetOf } from '#domain/programmes/hypobaric-sheet.ts';
import { nutritionSheetOf } from '#domain/programmes/nutrition-sheet.ts';
import { vaccinationSheetOf } from '#domain/programmes/vaccination-sheet.ts';
import { loadTexts } from '#i18n/index.ts';
import { t0 } from '#tests/models/support/fixtures.ts';
import { showView, t } from '#tests/models/support/on-screen.tsx';
import { stub } from '#tests/support/stub.ts';
import { HypobaricControlFields } from '#views/screens/medical-care/programmes/hypobaric-control.tsx';
import { HypobaricStep } from '#views/screens/medical-care/programmes/hypobaric-step.tsx';
import { NutritionFields } from '#views/screens/medical-care/programmes/nutrition-fields.tsx';
import { VaccinationDoseFields } from '#views/screens/medical-care/programmes/vaccination-dose.tsx';

await Promise.all([loadTexts('admission'), loadTexts('care')]);

const day = 86_400_000;
const edit = <T,>(fields = {}): T => stub<T>(createActor(createMachine({ context: { fields } })).start());

/** Labels of the fields marked as optional. */
function optionalOf(fields: ReactNode): string[] {
  showView(fields, {});
  const mark = ` (${t('form.optional')})`;
  const labels = screen.getAllByText((_, element) => element?.matches('label, legend') ?? false);
  const marked = labels.map(({ textContent }) => textContent).filter((text) => text.endsWith(mark));
  cleanup();
  return marked.map((text) => text.slice(0, -mark.length));
}

test('marks the optional fields of a control of nutrition', () => {
  const texts = t('programmes.nutrition', { returnObjects: true });
  expect(optionalOf(<NutritionFields edit={edit<NutritionActor>()} sheet={nutritionSheetOf([], 'es')} />)).toEqual([
    texts.Waist,
    texts.FatPercent,
    texts.Goal,
    texts.ActivityMinutesWeek,
    texts.NextControl,
    texts.Diet,
  ]);
});

test('marks the comment of a hypobaric control', () => {
  const sheet = hypobaricSheetOf(null);
  expect(optionalOf(<HypobaricControlFields edit={edit<HypobaricActor>()} sheet={sheet} hours={24} />)).toEqual([
    t('programmes.hypobaric.Comment'),
  ]);
});

test('asks whether the date of an ascent of 40 days ago is correct', () => {
  const sheet = { ...hypobaricSheetOf(null), AscentDay: chileDate(t0 - 40 * day), AscentTime: chileTime(t0) };
  showView(<HypobaricStep edit={edit<HypobaricActor>()} sheet={sheet} />, { now: () => t0 });
  expect(screen.getByText(t('programmes.hypobaric.pastAscent', { days: 40 }))).toBeTruthy();
  cleanup();
});

test('names the rule that a sign of a control breaks, with its limits', () => {
  const sheet = { ...hypobaricSheetOf(null), Signs: { SpO2: '101', HeartRate: '72,5' } };
  const actor = edit<HypobaricActor>({ SpO2: { code: 'format' }, HeartRate: { code: 'whole' } });
  showView(<HypobaricControlFields edit={actor} sheet={sheet} hours={24} />, {});
  expect(screen.getByText(t('forms.vitals.format', { min: '50', max: '100', unit: '%' }))).toBeTruthy();
  expect(screen.getByText(t('forms.vitals.whole', { min: '20', max: '300', unit: 'lpm' }))).toBeTruthy();
  cleanup();
});

test('marks nothing of a dose: contraindications are always reviewed', () => {
  expect(
    optionalOf(<VaccinationDoseFields edit={edit<VaccinationActor>()} sheet={vaccinationSheetOf(null)} />),
  ).toEqual([]);
});
