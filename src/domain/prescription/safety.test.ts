import { describe, expect, test } from 'vitest';
import { caseItem, noFacts, safetyCases } from './safety.fixtures.ts';
import { checkSafety } from './safety.ts';
import type { SafetyFacts } from './safety-facts.ts';
import { kindOf, splitByKind } from './sale-kinds.ts';

const check = (items: string[], facts: Partial<SafetyFacts> = {}) =>
  checkSafety({ ...noFacts, items: items.map(caseItem), ...facts });

describe('RX1', () => {
  test.each(safetyCases)('RX1: checks %s', (_, items, facts, expected) => {
    const { Ready, Warnings } = check(items, facts);
    expect(Warnings.map(({ Check, Outcome, MedicineIds }) => `${Check} ${Outcome} ${MedicineIds.join(',')}`)).toEqual(
      expected,
    );
    expect(Ready).toEqual(expected.length === 0);
  });
});

test('RX1: names the subject of a warning, its source, and its possible answers', () => {
  const [warning] = check(['paracetamol x3']).Warnings;
  expect(warning).toEqual({
    Key: 'dose:REASON:paracetamol:paracetamol 4500',
    Check: 'dose',
    Outcome: 'REASON',
    MedicineIds: ['paracetamol'],
    About: { ingredient: 'paracetamol', dailyMg: '4500', maxMg: '4000' },
    Source: 'fixture',
    Answered: false,
  });
});

test('RX1: is ready once every warning has its reason, and asks again when its cause has changed', () => {
  const answers = [{ Key: 'dose:REASON:paracetamol:paracetamol 4500', Reason: 'Un día' }];
  expect(check(['paracetamol x3'], { answers }).Ready).toEqual(true);
  expect(check(['paracetamol x4'], { answers }).Ready).toEqual(false);
});

test('RX1: asks once for each cause of the same medicines, regardless of their order', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  const items = ids.map((MedicineId) => ({ ...caseItem('suero'), MedicineId }));
  const allergies = ['pomada azul', 'pomada roja'].map((Text) => ({
    Text,
    Severity: 'LOW' as const,
  }));
  const keysOf = (of: typeof items) =>
    checkSafety({ ...noFacts, allergies, items: of })
      .Warnings.filter(({ Check }) => Check === 'allergy')
      .map(({ Key }) => Key);
  const keys = keysOf(items);
  expect(keys).toEqual(
    ['azul', 'roja'].map((end) => ['allergy:NOT_RUN', ...ids, `allergyunknown pomada ${end} pomada ${end}`].join(':')),
  );
  expect([keysOf(items.toReversed()), keysOf(items.slice(1)).some((key) => keys.includes(key))]).toEqual([keys, false]);
});

test('RX1: is never ready with an answer to a blocking warning, nor without items', () => {
  const allergies = [{ Text: 'penicilina', Severity: 'HIGH' as const }];
  const [{ Key = '' } = {}] = check(['amoxicilina'], { allergies }).Warnings;
  expect(check(['amoxicilina'], { allergies, answers: [{ Key, Reason: 'igual' }] })).toMatchObject({ Ready: false });
  expect(check([])).toEqual({ Ready: false, Warnings: [], InteractionSources: ['fixture'] });
});

test('RX1: never passes a check that could not run, whatever was unavailable', () => {
  const unread: Partial<SafetyFacts>[] = [
    { allergies: null },
    { allergies: [] },
    { active: null },
    { interactions: null },
    { ingredients: null },
    { isActivePartial: true },
    { age: null },
  ];
  expect(unread.map((facts) => check(['paracetamol'], facts).Ready)).toEqual(unread.map(() => false));
});

test('RX2: takes the strictest kind, and separates incompatible kinds', () => {
  const items = ['tramadol', 'paracetamol', 'morfina', 'losartan'].map(caseItem);
  expect(kindOf(items)).toEqual('CHECK');
  expect(kindOf([])).toEqual('SIMPLE');
  expect(splitByKind(items).map((group) => group.map(({ MedicineId }) => MedicineId))).toEqual([
    ['paracetamol', 'losartan'],
    ['tramadol'],
    ['morfina'],
  ]);
});

test.each([
  ['Látex y metamizol sódico', 'metamizol sódico'],
  ['lidocaine, Penicilina / Dipirona', 'lidocaine, Dipirona'],
  ['Alergia no especificada', 'no especificada'],
  ['¿?', '¿?'],
])('RX1: names the part of «%s» that was compared with nothing', (Text, fragment) => {
  const allergies = [{ Text, Severity: 'HIGH' as const }];
  expect(check(['paracetamol'], { allergies }).Warnings.map(({ About }) => About)).toEqual([
    { allergy: Text, fragment, why: 'allergyUnknown', medicines: 'Paracetamol' },
  ]);
});

test('RX1: names the sources of the compared pairs, with or without a match', () => {
  expect([{}, { interactions: null }, { ingredients: null }].map((facts) => check(['paracetamol'], facts))).toEqual([
    expect.objectContaining({ Ready: true, InteractionSources: ['fixture'] }),
    expect.objectContaining({ Ready: false, InteractionSources: [] }),
    expect.objectContaining({ Ready: false, InteractionSources: [] }),
  ]);
});
