import {
  diagnosisTextMax,
  documentFields,
  documentItemsMax,
  ThirdPerson,
  WarningAnswer,
} from '../care-document/care-document.ts';
import { civilDate, guid } from '../ids.ts';
import { saleConditions } from '../resources/medicines.ts';
import { z } from '../zod.ts';
import { periodCodes } from './periods.ts';
import { SafetyCheck } from './safety.types.ts';

/** Domain 8.1: the strictest of its items. Sold freely is printed as simple. */
export const prescriptionKinds = ['SIMPLE', 'RETAINED', 'CHECK'] as const;
export type PrescriptionKind = (typeof prescriptionKinds)[number];

export const itemLimits = { dose: 9_999, every: 999, for: 999, quantity: 99_999 } as const;

const decimal = (max: number) => z.number().positive().max(max).multipleOf(0.001);
const count = (max: number) => z.number().int().min(1).max(max);

/** What its author writes of a medicine; what the medicine is comes from the catalogue. */
export const NewPrescriptionItem = z.strictObject({
  MedicineId: guid,
  Route: z.string().trim().min(1).max(60),
  DoseValue: decimal(itemLimits.dose),
  UnitId: guid,
  EveryValue: count(itemLimits.every),
  PeriodId: guid,
  ForValue: count(itemLimits.for),
  ForPeriodId: guid,
  Quantity: decimal(itemLimits.quantity),
  AsNeeded: z.boolean().default(false),
  Indication: z.string().trim().max(500).nullable().default(null),
  Substitutable: z.boolean().default(true),
});
export type NewPrescriptionItem = z.infer<typeof NewPrescriptionItem>;

/** As it is stored and printed: names of the day it was written, whatever the catalogues say later. */
export const PrescriptionItem = z
  .object({
    ...NewPrescriptionItem.shape,
    Name: z.string(),
    Dci: z.string(),
    Strength: z.string(),
    PharmaceuticalForm: z.string(),
    Laboratory: z.string(),
    SaleCondition: z.enum(saleConditions),
    DoseId: guid.nullable(),
    /** Key of the words of the unit (`units.ts`); null: only its name is known. */
    UnitCode: z.string().nullable(),
    UnitName: z.string(),
    PeriodCode: z.enum(periodCodes),
    ForPeriodCode: z.enum(periodCodes),
    /** In Spanish, for what the pharmacy keeps. */
    QuantityWords: z.string().nullable(),
  })
  .meta({ id: 'PrescriptionItem' });
export type PrescriptionItem = z.infer<typeof PrescriptionItem>;

export const NewPrescription = z.strictObject({
  /** Of the client, so that a creation sent again is the same prescription. */
  PrescriptionId: guid.optional(),
  Items: z.array(NewPrescriptionItem).max(documentItemsMax),
  Indications: z.string().trim().max(2_000).nullable().default(null),
  DiagnosisText: z.string().trim().max(diagnosisTextMax).default(''),
  /** Absent: as long as its kind allows. */
  ValidUntil: civilDate.nullable().default(null),
  Answers: z.array(WarningAnswer).max(60).default([]),
});
export type NewPrescription = z.infer<typeof NewPrescription>;
export const NewPrescriptionThird = NewPrescription.extend({ ThirdPerson });

/** Domain 5.1, "Prescription (+ Third)". */
export const Prescription = z
  .object({
    PrescriptionId: guid,
    ...documentFields,
    Kind: z.enum(prescriptionKinds),
    Items: z.array(PrescriptionItem),
    Indications: z.string().nullable(),
    Answers: z.array(WarningAnswer),
    /** What its rules find now, for its author and while it is a draft; null otherwise. */
    Safety: SafetyCheck.nullable(),
  })
  .meta({ id: 'Prescription' });
export type Prescription = z.infer<typeof Prescription>;
