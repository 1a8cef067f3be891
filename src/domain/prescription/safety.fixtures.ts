import type { SaleCondition } from '../resources/medicines.ts';
import type { SafetyCheckName, SafetyOutcome } from './safety.types.ts';
import type { Ingredient, SafetyFacts, SafetyItem } from './safety-facts.ts';

const known = (
  name: string,
  families: string[],
  maxDailyMg: number | null,
  pregnancy: Ingredient['pregnancy'] = null,
): Ingredient => ({ name, families, maxDailyMg, pregnancy, source: 'fixture' });

/** Test cases name medicines by one word; the seed contains all of them but the unknown one. */
export const caseIngredients: readonly Ingredient[] = [
  known('paracetamol', [], 4_000),
  known('ibuprofeno', ['aine'], 2_400, 'AVOID'),
  known('naproxeno', ['aine'], 1_375, 'AVOID'),
  known('amoxicilina', ['penicilina', 'betalactamico'], 4_500),
  known('acido clavulanico', [], 375),
  known('losartan', ['ara ii'], 150, 'CONTRAINDICATED'),
  known('tramadol', ['opioide'], 400, 'AVOID'),
  known('clonazepam', ['benzodiazepina'], 20, 'AVOID'),
  known('morfina', ['opioide'], null, 'AVOID'),
  known('suero rehidratante', [], null),
];

type CaseMedicine = [dci: string, strength: string, sale: SaleCondition, unit: string];
const medicines: Record<string, CaseMedicine> = {
  paracetamol: ['Paracetamol', '500 mg', 'DIRECT', 'tablet'],
  gram: ['Paracetamol', '1.000 mg', 'DIRECT', 'tablet'],
  unclear: ['Paracetamol', '1,000 mg', 'DIRECT', 'tablet'],
  ibuprofeno: ['Ibuprofeno', '600 mg', 'SIMPLE', 'tablet'],
  naproxeno: ['Naproxeno', '550 mg', 'SIMPLE', 'tablet'],
  amoxicilina: ['Amoxicilina', '500 mg', 'SIMPLE', 'capsule'],
  clavulanico: ['Amoxicilina y ácido clavulánico', '875/125 mg', 'SIMPLE', 'tablet'],
  losartan: ['Losartán', '50 mg', 'SIMPLE', 'tablet'],
  tramadol: ['Tramadol', '50 mg', 'RETAINED', 'capsule'],
  clonazepam: ['Clonazepam', '0,5 mg', 'RETAINED', 'tablet'],
  morfina: ['Morfina', '10 mg', 'CHECK', 'ampoule'],
  suero: ['Suero rehidratante', '60 mEq/L', 'DIRECT', 'sachet'],
  unknown: ['Zurandona', '5 mg', 'SIMPLE', 'tablet'],
};

/** Parses `paracetamol`, or `paracetamol x3` for three per dose; every eight hours for five days. */
export function caseItem(written: string): SafetyItem {
  const [word = '', times = 'x1'] = written.split(' ');
  const [Dci, Strength, SaleCondition, UnitCode] = medicines[word] ?? medicines.unknown ?? ['', '', 'SIMPLE', ''];
  return {
    MedicineId: word,
    Name: Dci,
    Dci,
    Strength,
    SaleCondition,
    UnitCode,
    DoseValue: Number(times.slice(1)),
    EveryValue: 8,
    PeriodCode: 'hour',
    ForValue: 5,
    ForPeriodCode: 'day',
  };
}

export const noFacts: Omit<SafetyFacts, 'items'> = {
  ingredients: caseIngredients,
  interactions: [
    { first: 'aine', second: 'aine', effectEs: 'sangrado', effectEn: 'bleeding', source: 'fixture' },
    { first: 'benzodiazepina', second: 'opioide', effectEs: 'sedación', effectEn: 'sedation', source: 'fixture' },
    { first: 'aine', second: 'ara ii', effectEs: 'riñón', effectEn: 'kidney', source: 'fixture' },
  ],
  interactionSources: ['fixture'],
  allergies: [{ Text: 'Mariscos', Severity: 'LOW' }],
  allergyTerms: caseIngredients.flatMap(({ name, families }) => [name, ...families]),
  noKnownAllergies: false,
  active: [],
  isActivePartial: false,
  age: 31,
  pregnancy: 'NO',
  answers: [],
};

const allergic = (Text: string, Severity: 'LOW' | 'HIGH' = 'LOW') => ({ allergies: [{ Text, Severity }] });
const taking = (Dci: string) => ({ active: [{ Name: Dci, Dci, Number: 'T-1', Until: '2026-12-01' }] });

type Expected = `${SafetyCheckName} ${SafetyOutcome} ${string}`;
type Case = [name: string, items: string[], facts: Partial<SafetyFacts>, expected: Expected[]];

/** Domain 8.1 as a table, used to test both the client's rules and the server's responses. */
export const safetyCases: readonly Case[] = [
  ['nothing to warn of', ['paracetamol', 'amoxicilina'], {}, []],
  [
    'an allergy of low severity to the family',
    ['amoxicilina'],
    allergic('Penicilinas'),
    ['allergy REASON amoxicilina'],
  ],
  ['one of high severity', ['amoxicilina'], allergic('penicilina', 'HIGH'), ['allergy BLOCK amoxicilina']],
  ['one to the ingredient itself', ['paracetamol'], allergic('Al PARACETAMOL'), ['allergy REASON paracetamol']],
  ['one to an ingredient of several', ['clavulanico'], allergic('amoxicilina'), ['allergy REASON clavulanico']],
  ['one to another family', ['amoxicilina'], allergic('AINEs'), []],
  ['one that nothing is known of', ['amoxicilina'], allergic('pomada azul', 'HIGH'), ['allergy NOT_RUN amoxicilina']],
  ['one after a slash', ['amoxicilina'], allergic('AINEs/penicilina', 'HIGH'), ['allergy BLOCK amoxicilina']],
  ['one in brackets', ['amoxicilina'], allergic('(penicilina)'), ['allergy REASON amoxicilina']],
  ['one after a comma', ['amoxicilina'], allergic('Ibuprofeno,amoxicilina'), ['allergy REASON amoxicilina']],
  ['one with its reaction', ['amoxicilina'], allergic('Penicilina: urticaria grave'), ['allergy REASON amoxicilina']],
  ['one by another name', ['clavulanico'], allergic('clavulánico'), ['allergy REASON clavulanico']],
  ['one by its name in English', ['amoxicilina'], allergic('Penicillin'), ['allergy REASON amoxicilina']],
  [
    'one whose words only begin as a known one',
    ['ibuprofeno'],
    allergic('Ibuprofenona'),
    ['allergy REASON ibuprofeno', 'allergy NOT_RUN ibuprofeno'],
  ],
  [
    'one of which only a part is known',
    ['paracetamol'],
    allergic('Látex y metamizol'),
    ['allergy NOT_RUN paracetamol'],
  ],
  [
    'one that is known and another that is not',
    ['amoxicilina'],
    allergic('Penicilina, metamizol'),
    ['allergy REASON amoxicilina', 'allergy NOT_RUN amoxicilina'],
  ],
  ['one that holds another in its letters', ['ibuprofeno'], allergic('lidocaine'), ['allergy NOT_RUN ibuprofeno']],
  ['one that names no cause', ['paracetamol'], allergic('Alergia grave'), ['allergy NOT_RUN paracetamol']],
  ['one by a number', ['paracetamol'], allergic('Látex, E102'), ['allergy NOT_RUN paracetamol']],
  [
    'a patient of whom no allergy is recorded, once for all items',
    ['paracetamol', 'amoxicilina'],
    { allergies: [] },
    ['allergy NOT_RUN paracetamol,amoxicilina'],
  ],
  ['a patient who knows of none', ['paracetamol', 'amoxicilina'], { allergies: [], noKnownAllergies: true }, []],
  [
    'one of whom a diagnosis says otherwise',
    ['amoxicilina'],
    { ...allergic('Penicilinas'), noKnownAllergies: true },
    ['allergy REASON amoxicilina'],
  ],
  ['allergies that cannot be read', ['amoxicilina'], { allergies: null }, ['allergy NOT_RUN amoxicilina']],
  ['the same ingredient twice', ['amoxicilina', 'clavulanico'], {}, ['duplicate REASON amoxicilina,clavulanico']],
  ['the same as one still taken', ['losartan'], taking('Losartán'), ['duplicate REASON losartan']],
  ['another than one still taken', ['paracetamol'], taking('Losartán'), []],
  [
    'earlier ones that cannot be read',
    ['losartan'],
    { active: null },
    ['duplicate NOT_RUN losartan', 'interaction NOT_RUN losartan'],
  ],
  [
    'earlier ones of which some are hidden',
    ['losartan'],
    { isActivePartial: true },
    ['duplicate NOT_RUN losartan', 'interaction NOT_RUN losartan'],
  ],
  [
    'one still taken that the catalogue does not have',
    ['losartan'],
    taking('Zurandona'),
    ['interaction NOT_RUN losartan'],
  ],
  ['a dose at the maximum', ['ibuprofeno'], {}, []],
  ['a dose over the maximum', ['paracetamol x3'], {}, ['dose REASON paracetamol']],
  [
    'a maximum that only two items together are over',
    ['paracetamol x2', 'paracetamol x2'],
    {},
    ['duplicate REASON paracetamol', 'dose REASON paracetamol'],
  ],
  ['a dose over the maximum by a strength with a point of thousands', ['gram x2'], {}, ['dose REASON gram']],
  ['one whose strength is a thousand or one', ['unclear'], {}, ['dose NOT_RUN unclear']],
  ['one whose strength says nothing of mg', ['suero'], {}, ['dose NOT_RUN suero']],
  ['a child, for whom no maximum is known', ['paracetamol'], { age: 17 }, ['dose NOT_RUN paracetamol']],
  [
    'a child, over the maximum of an adult',
    ['paracetamol x3'],
    { age: 9 },
    ['dose REASON paracetamol', 'dose NOT_RUN paracetamol'],
  ],
  ['an adult since this year', ['paracetamol'], { age: 18 }, []],
  ['somebody of unknown age', ['paracetamol'], { age: null }, ['dose NOT_RUN paracetamol']],
  ['one without a known maximum', ['morfina'], {}, ['dose NOT_RUN morfina', 'officialCheck BLOCK morfina']],
  ['pregnant and contraindicated', ['losartan'], { pregnancy: 'YES' }, ['pregnancy REASON losartan']],
  ['pregnant and harmless', ['paracetamol'], { pregnancy: 'YES' }, []],
  ['perhaps pregnant and contraindicated', ['losartan'], { pregnancy: 'UNKNOWN' }, ['pregnancy NOT_RUN losartan']],
  ['perhaps pregnant and harmless', ['paracetamol'], { pregnancy: 'UNKNOWN' }, []],
  [
    'two of a family',
    ['ibuprofeno', 'naproxeno'],
    {},
    ['dose REASON naproxeno', 'interaction REASON ibuprofeno,naproxeno'],
  ],
  ['a pair in the other order', ['tramadol', 'clonazepam'], {}, ['interaction REASON tramadol,clonazepam']],
  ['a pair with one still taken', ['ibuprofeno'], taking('Losartán'), ['interaction REASON ibuprofeno']],
  [
    'a table of pairs that cannot be read',
    ['paracetamol'],
    { interactions: null },
    ['interaction NOT_RUN paracetamol'],
  ],
  ['two kinds of sale condition', ['losartan', 'tramadol'], {}, ['saleCondition BLOCK losartan,tramadol']],
  ['sold freely beside a simple one', ['paracetamol', 'losartan'], {}, []],
  [
    'an ingredient that the catalogue does not have',
    ['unknown'],
    {},
    ['allergy NOT_RUN unknown', 'dose NOT_RUN unknown', 'interaction NOT_RUN unknown'],
  ],
  [
    'a catalogue that cannot be read',
    ['paracetamol'],
    { ingredients: null },
    [
      'allergy NOT_RUN paracetamol',
      'dose NOT_RUN paracetamol',
      'pregnancy NOT_RUN paracetamol',
      'interaction NOT_RUN paracetamol',
    ],
  ],
];
