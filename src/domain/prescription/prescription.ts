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

/** Domain 8.1: kind of the strictest item. Over-the-counter items are printed as simple. */
export const prescriptionKinds = ['SIMPLE', 'RETAINED', 'CHECK'] as const;
export type PrescriptionKind = (typeof prescriptionKinds)[number];

export const itemLimits = { dose: 9_999, every: 999, for: 999, quantity: 99_999 } as const;

const decimal = (max: number) => z.number().positive().max(max).multipleOf(0.001);
const count = (max: number) => z.number().int().min(1).max(max);

/** Fields the author enters; data of the medicine come from the catalogue. */
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

/** An item as stored and printed: names are those of the day it was written, regardless of later catalogue changes. */
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
    /** Key in `units.ts`; null when only the name of the unit is known. */
    UnitCode: z.string().nullable(),
    UnitName: z.string(),
    PeriodCode: z.enum(periodCodes),
    ForPeriodCode: z.enum(periodCodes),
    /** In Spanish; only for prescriptions retained by the pharmacy. */
    QuantityWords: z.string().nullable(),
  })
  .meta({ id: 'PrescriptionItem' });
export type PrescriptionItem = z.infer<typeof PrescriptionItem>;

export const NewPrescription = z.strictObject({
  /** Set by the client, so that a repeated creation yields the same prescription. */
  PrescriptionId: guid.optional(),
  Items: z.array(NewPrescriptionItem).max(documentItemsMax),
  Indications: z.string().trim().max(2_000).nullable().default(null),
  DiagnosisText: z.string().trim().max(diagnosisTextMax).default(''),
  /** Null: the maximum of its kind. */
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
    /** Current warnings, for its author while it is a draft; null otherwise. */
    Safety: SafetyCheck.nullable(),
  })
  .meta({ id: 'Prescription' });
export type Prescription = z.infer<typeof Prescription>;
