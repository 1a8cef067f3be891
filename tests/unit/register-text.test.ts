import { expect, test } from 'vitest';
import { enPolyclinicCares } from '#i18n/texts/en.polyclinic-cares.ts';
import { esPolyclinicCares } from '#i18n/texts/es.polyclinic-cares.ts';

test('U18 names all data for registering a patient of another polyclinic', () => {
  const texts = [esPolyclinicCares, enPolyclinicCares].map(({ newCare }) => newCare.nobodyText);
  expect(texts).toEqual([
    expect.stringMatching(/documento y fecha de nacimiento.*nombres y género/),
    expect.stringMatching(/document and birth date.*names and gender/),
  ]);
});
