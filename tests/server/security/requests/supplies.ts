import type { Made } from '../objects.ts';
import type { Request, Requests } from '../requests.ts';

/** Belongs to the polyclinic of the object; the response names the stocked item. */
const ofPolyclinic: Request = {
  given: 'stockUse',
  ask: ({ side }) => ({ params: { id: side.polyclinicId } }),
  shows: ({ question }) => question ?? '',
};
const medicinesOf: Request = { ...ofPolyclinic, given: 'careMedicine' };
const pair = (given: NonNullable<Request['given']>, a: (made: Made) => string, b: (made: Made) => string): Request => ({
  given,
  ask: (made) => ({ params: { a: a(made), b: b(made) } }),
});
const careOf = ({ care }: Made) => care;
const idOf = ({ id }: Made) => id;
const polyclinicOf = ({ side }: Made) => side.polyclinicId;
const itemOf = ({ question }: Made) => question ?? '';

export const requests: Requests = {
  listModuleConsumables: ofPolyclinic,
  listInternalConsumables: ofPolyclinic,
  listConsumableTotals: ofPolyclinic,
  listConsumableUsesOfPolyclinic: ofPolyclinic,
  listConsumableUsesOfCare: { given: 'careUse', ask: ({ care }) => ({ params: { id: care } }) },
  listConsumableMovements: {
    given: 'stockUse',
    ask: ({ side }) => ({ query: { polyclinicId: side.polyclinicId } }),
  },
  writeConsumableStock: {
    given: 'stockUse',
    ask: ({ side, question }) => ({
      body: {
        PolyclinicId: side.polyclinicId,
        ConsumableId: question,
        Scope: 'MODULE',
        Kind: 'RECEIVED',
        Quantity: 2,
      },
    }),
  },
  useConsumableInCare: {
    given: 'careUse',
    ask: ({ care, question }) => ({ body: { MedicalCareId: care, ConsumableId: question, Quantity: 1 } }),
  },
  supplyModule: {
    given: 'stockUse',
    ask: ({ side, question }) => ({
      body: { PolyclinicId: side.polyclinicId, Items: [{ ConsumableId: question, Quantity: 1 }] },
    }),
  },
  takeBackConsumableOfCare: pair('careUse', careOf, idOf),
  takeBackConsumableOfPolyclinic: pair('stockUse', polyclinicOf, idOf),
  listMedicinesOfPolyclinic: medicinesOf,
  listMedicineMovements: medicinesOf,
  listMedicinesRequired: pair('careMedicine', polyclinicOf, careOf),
  listMedicinesOfCare: { given: 'careMedicine', ask: ({ care }) => ({ params: { id: care } }) },
  writeMedicineStock: {
    given: 'careMedicine',
    ask: ({ side, question }) => ({
      body: { PolyclinicId: side.polyclinicId, MedicineId: question, Kind: 'RECEIVED', Quantity: 2, Lot: 'L-2' },
    }),
  },
  giveMedicineInCare: {
    given: 'careMedicine',
    ask: ({ care, question }) => ({
      body: {
        ...{ MedicalCareId: care, MedicineId: question, Quantity: 1, Lot: 'L-1' },
        ...{ Reason: 'Protocolo', AllergyShown: true },
      },
    }),
  },
  takeBackMedicine: pair('careMedicine', careOf, itemOf),
  takeBackMedicineOfCare: pair('careMedicine', careOf, idOf),
};
