import { civilDate, guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import {
  ConsumableAct,
  ConsumableInCare,
  ConsumableStock,
  ConsumableTotal,
  ConsumableUse,
  MedicalCareMedicine,
  MedicineAct,
  MedicineInCare,
  MedicineStock,
  ModuleSupply,
  RequiredMedicine,
} from '../supplies/supplies.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, paging } from './shared.ts';

const common = { service: 'clinical', access: 'session', source: 'clinical 7; domain 5.1' } as const;
const read = { ...common, method: 'GET', effect: 'read' } as const;
const ofCare = { ...common, method: 'GET', effect: 'clinicalRead' } as const;
const write = { ...common, method: 'POST', effect: 'write', status: 201 } as const;
const inCare = { ...common, method: 'POST', effect: 'clinicalWrite', status: 201 } as const;
/** Reverses the use; a missing or already reversed one is no error. */
const ifExists = { ...common, method: 'DELETE', status: 204 } as const;
const pair = z.object({ a: guid, b: guid });
const searched = z.object({ ...paging });

/** Stock and use of a polyclinic. Where `id` is not an encounter it is the polyclinic (decision 167). */
export const supplyCalls = defineCalls({
  /** Every active consumable, including those not in stock. */
  listModuleConsumables: {
    ...read,
    path: 'Consumables/Polyclinic/Module/{id}',
    params: byId,
    response: listOf(ConsumableStock),
  },
  listInternalConsumables: {
    ...read,
    path: 'Consumables/Polyclinic/Internal/{id}',
    params: byId,
    response: listOf(ConsumableStock),
  },
  listConsumableUsesOfCare: {
    ...ofCare,
    path: 'Consumables/UsesByMedicalCare/{id}',
    params: byId,
    response: listOf(ConsumableUse),
  },
  listConsumableTotals: {
    ...read,
    path: 'Consumables/UsesByPolyclinic/{id}',
    params: byId,
    response: listOf(ConsumableTotal),
  },
  /** Uses and counts outside encounters, latest first. */
  listConsumableUsesOfPolyclinic: {
    ...read,
    path: 'ConsumableUses/Polyclinic/{id}',
    params: byId,
    query: searched,
    response: listOf(ConsumableUse),
  },
  /** All movements of a polyclinic's consumables, including those of its encounters. */
  listConsumableMovements: {
    ...read,
    path: 'ConsumableUses/PaginatedInternal',
    query: z.object({
      ...paging,
      polyclinicId: guid,
      startDate: civilDate.optional(),
      endDate: civilDate.optional(),
    }),
    response: listOf(ConsumableUse),
  },
  writeConsumableStock: { ...write, path: 'ConsumableUses/Polyclinic', body: ConsumableAct, response: ConsumableUse },
  useConsumableInCare: {
    ...inCare,
    path: 'ConsumableUses/MedicalCare',
    body: ConsumableInCare,
    response: ConsumableUse,
  },
  supplyModule: {
    ...write,
    path: 'ConsumableUses/UpdateModule',
    body: ModuleSupply,
    response: listOf(ConsumableStock),
  },
  /** `a`: the encounter; `b`: the use. */
  takeBackConsumableOfCare: {
    ...ifExists,
    path: 'ConsumableUses/IfExists/MedicalCare/{a}/{b}',
    params: pair,
    effect: 'clinicalWrite',
  },
  /** `a`: the polyclinic; `b`: a use by the caller within the last day. */
  takeBackConsumableOfPolyclinic: {
    ...ifExists,
    path: 'ConsumableUses/IfExists/Polyclinic/{a}/{b}',
    params: pair,
    effect: 'write',
  },

  /** Each lot of each medicine in a polyclinic's stock. */
  listMedicinesOfPolyclinic: {
    ...read,
    path: 'Medicines/ByPolyclinic/{id}',
    params: byId,
    response: listOf(MedicineStock),
  },
  /** `a`: the polyclinic; `b`: the encounter whose prescriptions define the required medicines. */
  listMedicinesRequired: {
    ...ofCare,
    path: 'Medicines/FromPolyclinicAndRequired/{a}/{b}',
    params: pair,
    response: listOf(RequiredMedicine),
  },
  /** All movements of a polyclinic's medicines, including those given in its encounters. */
  listMedicineMovements: {
    ...read,
    path: 'MedicalCareMedicines/Polyclinic/{id}',
    params: byId,
    query: searched,
    response: listOf(MedicalCareMedicine),
  },
  /** Ours: clinical 7 only has the list of a polyclinic. */
  listMedicinesOfCare: {
    ...ofCare,
    source: 'ours: what was given in one encounter; clinical 7 lists those of a polyclinic',
    path: 'MedicalCareMedicines/MedicalCare/{id}',
    params: byId,
    response: listOf(MedicalCareMedicine),
  },
  writeMedicineStock: {
    ...write,
    path: 'MedicalCareMedicines/Polyclinic',
    body: MedicineAct,
    response: MedicalCareMedicine,
  },
  giveMedicineInCare: {
    ...inCare,
    path: 'MedicalCareMedicines/Update',
    body: MedicineInCare,
    response: MedicalCareMedicine,
  },
  /** `a`: the encounter; `b`: the medicine, reversed completely; 404 when none was given. */
  takeBackMedicine: {
    ...common,
    method: 'DELETE',
    path: 'MedicalCareMedicines/{a}/{b}',
    params: pair,
    status: 204,
    effect: 'clinicalWrite',
  },
  /** `a`: the encounter; `b`: the administration. */
  takeBackMedicineOfCare: {
    ...ifExists,
    path: 'MedicalCareMedicines/IfExists/{a}/{b}',
    params: pair,
    effect: 'clinicalWrite',
  },
});
