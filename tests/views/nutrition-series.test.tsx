import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NutritionalForm } from '#domain/programmes/nutrition.ts';
import { loadTexts } from '#i18n/index.ts';
import { guid, iso, t0 } from '#tests/models/support/fixtures.ts';
import { showView } from '#tests/models/support/on-screen.tsx';
import { NutritionSeries } from '#views/screens/medical-care/programmes/nutrition-series.tsx';

await loadTexts('admission');
await loadTexts('clinicalRecord');

const control = (n: number, over: Partial<NutritionalForm>): NutritionalForm => ({
  NutritionalFormId: guid(n),
  MedicalCareId: guid(30),
  At: iso(t0 + n * 86_400_000),
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
  Author: { UserId: '', Name: 'Daniela', LastName: 'Paredes', PhotoUrl: null },
  ...over,
});

test('writes the goal of the last control with a decimal comma', () => {
  showView(<NutritionSeries forms={[control(1, {}), control(2, { Goal: 80.5 }), control(3, { Goal: null })]} />, {
    now: () => t0,
  });
  expect(screen.getByText(/^Peso meta:/).textContent).toEqual('Peso meta: 80,5 kg');
});

test('draws the goal in the plot of the weight only, within its axis', () => {
  showView(<NutritionSeries forms={[control(1, { Weight: 91.4 }), control(2, { Weight: 88, Goal: 71 })]} />, {
    now: () => t0,
  });
  const plots = screen.getAllByRole('figure').map((figure) => ({
    name: figure.querySelector('figcaption b')?.textContent,
    goal: [...figure.querySelectorAll('[data-goal]')].map(({ textContent }) => textContent),
    lowest: [...figure.querySelectorAll('svg text[text-anchor="end"]')][0]?.textContent,
  }));
  expect(plots).toEqual([
    { name: 'Peso', goal: ['Peso meta'], lowest: '70' },
    { name: 'IMC', goal: [], lowest: expect.any(String) },
  ]);
});

test('names the limits of the body mass index as the record does', () => {
  showView(<NutritionSeries forms={[control(1, { Bmi: 18.5 }), control(2, { Bmi: 18.4 })]} />, { now: () => t0 });
  const figure = screen.getAllByRole('figure')[1];
  expect([
    figure?.querySelector('figcaption')?.textContent,
    figure?.querySelectorAll('svg path[transform]').length,
  ]).toEqual(['IMC kg/m², alerta hasta 18,4 o desde 25', 1]);
});

test('keeps the lines in which a plan was written', () => {
  showView(<NutritionSeries forms={[control(1, { Plan: 'Caminar\nMenos sal' })]} />, { now: () => t0 });
  expect(screen.getByText(/^Caminar/).className).toMatch(/written/);
});
