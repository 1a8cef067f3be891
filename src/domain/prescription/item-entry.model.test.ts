import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryOf, type PrescribingCatalogues } from './new-entry.ts';
import {
  emptyPrescription,
  type PrescriptionSheet,
  prescriptionKind,
  withEntry,
  withItemMoved,
  withItemOpen,
  withoutItem,
} from './prescription-sheet.ts';

/** From issue 16, section 1: items of a prescription, and the item being edited. */
type Writing = { name: string; dose: string; timed: boolean; place: number | null };
type Model = { items: string[]; writing: Writing | null };
/** Spanish input and its dose; null: none, or ambiguous. */
const doses: Record<string, number | null> = {
  '1': 1,
  '2': 2,
  '0,5': 0.5,
  '1½': 1.5,
  '1,5': 1.5,
  '1200': 1_200,
  '1.200': 1_200,
  '1,200': null,
  '': null,
  x: null,
};
const shownAs: Record<string, string> = { '1': '1', '2': '2', '0.5': '0,5', '1.5': '1,5', '1200': '1200' };

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const catalogues: PrescribingCatalogues = {
  units: [{ UnitId: id(91), Name: 'comprimido', Code: 'tablet' }],
  periods: [
    { PeriodId: id(92), Code: 'hour' },
    { PeriodId: id(93), Code: 'day' },
  ],
  routes: ['oral'],
  doses: [],
};
const medicine = (n: number) => ({
  MedicineId: id(n),
  Name: `M${n}`,
  Dci: `m${n}`,
  Strength: '500 mg',
  PharmaceuticalForm: 'comprimido',
  Laboratory: 'Lab',
  Route: 'oral',
  SaleCondition: 'DIRECT' as const,
  Active: true,
  Version: 1,
});

class Act implements fc.Command<Model, { sheet: PrescriptionSheet }> {
  constructor(
    private readonly name: string,
    private readonly can: (model: Model) => boolean,
    private readonly expected: (model: Model) => void,
    private readonly act: (sheet: PrescriptionSheet) => PrescriptionSheet,
  ) {}
  check(model: Readonly<Model>) {
    return this.can(model);
  }
  run(model: Model, real: { sheet: PrescriptionSheet }) {
    this.expected(model);
    real.sheet = this.act(real.sheet);
    const { items, entry } = real.sheet;
    expect({
      items: items.map(({ Name, DoseValue }) => `${Name} ${DoseValue}`),
      writing: entry && {
        name: entry.Name,
        dose: entry.DoseValue,
        timed: entry.EveryValue !== '' && entry.ForValue !== '',
        place: entry.Place,
      },
    }).toEqual(model);
    expect(prescriptionKind.isHeld(real.sheet)).toEqual(model.writing === null);
    expect(prescriptionKind.read(JSON.parse(JSON.stringify(real.sheet)))).toEqual(real.sheet);
  }
  toString() {
    return this.name;
  }
}

const place = fc.nat(3);
const begin = fc.integer({ min: 1, max: 3 }).map(
  (n) =>
    new Act(
      `begin M${n}`,
      () => true,
      (model) => {
        model.writing = { name: `M${n}`, dose: '1', timed: false, place: null };
      },
      (sheet) => ({ ...sheet, entry: entryOf(medicine(n), catalogues, 'es') }),
    ),
);
const write = fc.constantFrom(...Object.keys(doses)).map(
  (dose) =>
    new Act(
      `write ${dose}`,
      ({ writing }) => writing !== null,
      ({ writing }) => {
        if (writing) writing.dose = dose;
      },
      (sheet) => ({ ...sheet, entry: sheet.entry && { ...sheet.entry, DoseValue: dose } }),
    ),
);
const time = fc.constant(
  new Act(
    'time',
    ({ writing }) => writing !== null,
    ({ writing }) => {
      if (writing) writing.timed = true;
    },
    (sheet) => ({ ...sheet, entry: sheet.entry && { ...sheet.entry, EveryValue: '12', ForValue: '7' } }),
  ),
);
const add = fc.constant(
  new Act(
    'add',
    ({ writing }) => writing !== null,
    (model) => {
      const { writing } = model;
      const dose = writing && doses[writing.dose];
      if (!writing?.timed || dose == null) return;
      model.items.splice(
        writing.place ?? model.items.length,
        writing.place === null ? 0 : 1,
        `${writing.name} ${dose}`,
      );
      model.writing = null;
    },
    (sheet) => withEntry(sheet, 'es'),
  ),
);
const discard = fc.constant(
  new Act(
    'discard',
    ({ writing }) => writing !== null,
    (model) => {
      model.writing = null;
    },
    (sheet) => ({ ...sheet, entry: null }),
  ),
);
const open = place.map(
  (at) =>
    new Act(
      `open ${at}`,
      ({ items }) => at < items.length,
      (model) => {
        const [name = '', dose = ''] = model.items[at]?.split(' ') ?? [];
        model.writing ??= { name, dose: shownAs[dose] ?? '', timed: true, place: at };
      },
      (sheet) => withItemOpen(sheet, at, 'es'),
    ),
);
const remove = place.map(
  (at) =>
    new Act(
      `remove ${at}`,
      ({ items }) => at < items.length,
      ({ items, writing }) => {
        items.splice(at, 1);
        if (writing?.place === at) writing.place = null;
        else if (writing?.place != null && writing.place > at) writing.place -= 1;
      },
      (sheet) => withoutItem(sheet, at),
    ),
);
const raise = place.map(
  (at) =>
    new Act(
      `raise ${at}`,
      ({ items }) => at > 0 && at < items.length,
      ({ items, writing }) => {
        items.splice(at - 1, 0, ...items.splice(at, 1));
        if (writing?.place === at) writing.place = at - 1;
        else if (writing?.place === at - 1) writing.place = at;
      },
      (sheet) => withItemMoved(sheet, at, -1),
    ),
);

test('RX10: writes, changes, moves and removes items in any order', () => {
  const acts = fc.commands([begin, begin, write, write, time, time, add, add, discard, open, remove, raise], {
    maxCommands: 40,
    size: 'max',
  });
  fc.assert(
    fc.property(acts, (commands) => {
      fc.modelRun(() => ({ model: { items: [], writing: null }, real: { sheet: emptyPrescription } }), commands);
    }),
    { numRuns: 200 },
  );
});
