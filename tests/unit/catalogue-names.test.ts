import { expect, test } from 'vitest';
import { routeWord } from '#domain/prescription/routes.ts';
import { englishName, nameIn } from '#domain/resources/catalogue-names.ts';
import { examCatalogueIn } from '#domain/resources/exam-catalogue-names.ts';
import { specialtyIn } from '#domain/resources/specialty-names.ts';
import { fixedCatalogues, specialties } from '#server/seed/data/catalogues.ts';
import { conditionTypes, examTypes } from '#server/seed/data/exams.ts';

test('names every seeded relationship, shift and foreign document in English', () => {
  const unnamed = (['relationship', 'workShiftType', 'documentType'] as const).flatMap((kind) =>
    fixedCatalogues[kind].filter(([code]) => englishName(kind, code) === undefined).map(([code]) => code),
  );
  expect(unnamed).toEqual(['run']);
});

test('names that nothing applies in English in each catalogue that has such a row', () => {
  const none = (['nativePeople', 'socialSecurity', 'allowanceFund'] as const).map((kind) => {
    const [code, name] = fixedCatalogues[kind].find(([, one]) => /^Ningun[oa]$/.test(one)) ?? ['', ''];
    const row = { name, en: englishName(kind, code) };
    return [nameIn('es', row), nameIn('en', row)];
  });
  expect(none).toEqual([
    ['Ninguno', 'None'],
    ['Ninguno', 'None'],
    ['Ninguna', 'None'],
  ]);
});

test('keeps the name of rows without a code or an English name', () => {
  expect(englishName('nativePeople', null)).toBeUndefined();
  expect(nameIn('en', { name: 'Mapuche', en: englishName('nativePeople', 'mapuche') })).toBe('Mapuche');
});

test('writes the seeded routes in English', () => {
  expect(fixedCatalogues.administrationRoute.map(([, name]) => routeWord(name, 'en'))).toEqual([
    ...['oral', 'sublingual', 'inhaled', 'topical', 'ophthalmic', 'otic', 'nasal', 'rectal', 'SC', 'IM', 'IV'],
  ]);
  expect(routeWord('tópica', 'es')).toBe('tópica');
});

test('names every seeded specialty in English, and keeps what an organization added', () => {
  const names = specialties.map(([, name]) => name);
  expect(names.filter((name) => specialtyIn('en', name) === name)).toEqual([]);
  expect(new Set(names.map((name) => specialtyIn('en', name))).size).toEqual(names.length);
  expect([specialtyIn('es', 'Urgencia'), specialtyIn('en', 'Oftalmología')]).toEqual(['Urgencia', 'Oftalmología']);
});

test('names every seeded exam type and preventive criterion in English, and keeps what an administrator added', () => {
  const names = [...examTypes, ...conditionTypes].map(([, name]) => name);
  expect(names.filter((name) => examCatalogueIn('en', name) === name)).toEqual([]);
  expect([examCatalogueIn('es', 'Altura'), examCatalogueIn('en', 'Odontología')]).toEqual(['Altura', 'Odontología']);
});
