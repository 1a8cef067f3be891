import { expect, test } from 'vitest';
import {
  changedControl,
  columnOfKind,
  duplicated,
  freeKey,
  keyOf,
  moved,
  newControl,
  withControl,
  without,
} from './form-edits.ts';
import { control, option } from './form-rules.fixtures.ts';
import { ControlType, type FormControl } from './forms.ts';

const names = (controls: readonly FormControl[]) => controls.map(({ Name, Order }) => `${Order} ${Name}`);
const id = '00000000-0000-4000-8000-000000000001';
const three = [control('a', { Order: 1 }), control('b', { Order: 2 }), control('c', { Order: 3 })];

test.each([
  ['Presión arterial', 'presionArterial'],
  ['¿Fuma?', 'fuma'],
  ['  N.º de cajetillas ', 'nDeCajetillas'],
  ['24 horas', 'horas'],
  ['ÑANDÚ', 'nandu'],
  ['¡!', ''],
])('makes a key of %s', (text, key) => {
  expect(keyOf(text)).toEqual(key);
});

test('finds an unused key', () => {
  expect([freeKey('a', ['b']), freeKey('a', ['a', 'a2']), freeKey('', ['campo'])]).toEqual(['a', 'a3', 'campo2']);
});

test('adds, duplicates, removes and moves controls, and renumbers their order', () => {
  const added = newControl(ControlType.SELECT, id, three);
  expect(names(withControl(three, added, 0))).toEqual(['1 a', '2 campo', '3 b', '4 c']);
  expect(added.Options.map(({ Value }) => Value)).toEqual(['opcion', 'opcion2']);
  expect(names(duplicated(three, 1, id))).toEqual(['1 a', '2 b', '3 b2', '4 c']);
  expect(names(without(three, 0))).toEqual(['1 b', '2 c']);
  expect([names(moved(three, 0, 1)), moved(three, 0, -1), moved(three, 2, 1)]).toEqual([
    ['1 b', '2 a', '3 c'],
    three,
    three,
  ]);
});

test('a column has options where its kind has some: its own, those that were published, or two to write', () => {
  const column = (Options: ReturnType<typeof option>[]) => ({ ...control('b'), Options });
  const values = (...of: Parameters<typeof columnOfKind>) => {
    const { ControlType: kind, Options } = columnOfKind(...of);
    return [kind, Options.map(({ Value }) => Value)];
  };
  const { TEXT, SELECT, RADIO } = ControlType;
  expect([
    values(column([]), SELECT, []),
    values(column([option('x')]), RADIO, [option('y')]),
    values(column([option('x')]), TEXT, [option('x')]),
    values(column([]), SELECT, [option('x')]),
  ]).toEqual([
    [SELECT, ['opcion', 'opcion2']],
    [RADIO, ['x']],
    [TEXT, []],
    [SELECT, ['x']],
  ]);
});

test('derives a key from the label until it is published or edited', () => {
  const one = [newControl(ControlType.TEXT, id, [])];
  const labelled = changedControl(one, 0, { LabelEs: 'Peso actual' }, true);
  expect(names(labelled)).toEqual(['1 pesoActual']);
  expect(names(changedControl(labelled, 0, { LabelEs: 'Peso' }, false))).toEqual(['1 pesoActual']);
  const written = changedControl(labelled, 0, { Name: 'kilos' }, true);
  expect(names(changedControl(written, 0, { LabelEs: 'Peso' }, true))).toEqual(['1 kilos']);
});

test('renames the key in conditions and formulas that refer to the control', () => {
  const when = { Name: 'a', Op: 'eq', Value: 'x' } as const;
  const asking = control('d', {
    VisibleIf: when,
    RequiredIf: when,
    Formula: 'a + ab * score:a',
    Options: [{ ...option('x'), VisibleIf: when }],
  });
  const [, renamed] = changedControl([control('a'), asking], 0, { Name: 'z' }, true);
  expect(renamed).toEqual({
    ...asking,
    VisibleIf: { ...when, Name: 'z' },
    RequiredIf: { ...when, Name: 'z' },
    Formula: 'z + ab * score:z',
    Options: [{ ...option('x'), VisibleIf: { ...when, Name: 'z' } }],
  });
});
