import { civilDate, guid, timestamp } from '../ids.ts';
import { CareStatus } from '../medical-care/care-kinds.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

/** Domain 5.1: `INTERNAL` is the store of a polyclinic, `MODULE` the room where patients are attended. */
export const supplyScopes = ['MODULE', 'INTERNAL'] as const;
export type SupplyScope = (typeof supplyScopes)[number];

/** Ours: reasons for a stock change. */
export const movementKinds = ['USED', 'RECEIVED', 'MOVED', 'COUNTED', 'DISCARDED', 'TAKEN_BACK'] as const;
export type MovementKind = (typeof movementKinds)[number];
/** Kinds a user enters on the stock itself; the others result from an encounter or a move. */
export const stockActs = ['USED', 'RECEIVED', 'COUNTED', 'DISCARDED'] as const satisfies readonly MovementKind[];
export type StockAct = (typeof stockActs)[number];

/** Kinds that can be cancelled outside an encounter: a move has two halves, and a count is corrected by another one. */
export const takenBackKinds = ['USED', 'RECEIVED', 'DISCARDED'] as const satisfies readonly MovementKind[];

/** Hundredths of a unit; more digits are meaningless for supplies. */
const decimal = z.number().multipleOf(0.01).max(100_000);
export const quantity = decimal.min(0.01);
const counted = decimal.min(0);
export const reason = z.string().trim().min(3).max(200);
export const lot = z.string().trim().max(40);

const stock = {
  PolyclinicId: guid,
  Stock: z.number(),
  MinStock: z.number().nullable(),
};

export const ConsumableStock = z
  .object({
    ...stock,
    ConsumableId: guid,
    ConsumableName: z.string(),
    Unit: z.string(),
    Scope: z.enum(supplyScopes),
  })
  .meta({ id: 'ConsumableStock' });
export type ConsumableStock = z.infer<typeof ConsumableStock>;

/** One lot. `Stock` is in units of the pharmaceutical form. */
export const MedicineStock = z
  .object({
    ...stock,
    MedicineId: guid,
    Name: z.string(),
    Dci: z.string(),
    Strength: z.string(),
    PharmaceuticalForm: z.string(),
    Lot: lot,
    ExpiresAt: civilDate.nullable(),
  })
  .meta({ id: 'MedicineStock' });
export type MedicineStock = z.infer<typeof MedicineStock>;

/** `Required`: quantity on the prescriptions of the encounter, 0 when there is none. */
export const RequiredMedicine = MedicineStock.extend({ Required: z.number() }).meta({ id: 'RequiredMedicine' });
export type RequiredMedicine = z.infer<typeof RequiredMedicine>;

/** `Stock`: remaining after the movement. A use that was taken back stays in the list with the time of the take-back. */
const movement = {
  PolyclinicId: guid,
  Kind: z.enum(movementKinds),
  Quantity: z.number(),
  Stock: z.number(),
  Reason: z.string().nullable(),
  UsedBy: Person,
  At: timestamp,
  TakenBackAt: timestamp.nullable(),
  MedicalCareId: guid.nullable(),
  MedicalCareNumber: z.string().nullable(),
};

export const ConsumableUse = z
  .object({
    ...movement,
    ConsumableUseId: guid,
    ConsumableId: guid,
    ConsumableName: z.string(),
    Unit: z.string(),
    Scope: z.enum(supplyScopes),
  })
  .meta({ id: 'ConsumableUse' });
export type ConsumableUse = z.infer<typeof ConsumableUse>;

export const MedicalCareMedicine = z
  .object({
    ...movement,
    MedicalCareMedicineId: guid,
    MedicineId: guid,
    Name: z.string(),
    Strength: z.string(),
    PharmaceuticalForm: z.string(),
    Lot: lot,
    ExpiresAt: civilDate.nullable(),
  })
  .meta({ id: 'MedicalCareMedicine' });
export type MedicalCareMedicine = z.infer<typeof MedicalCareMedicine>;

/** Quantity of a consumable used in the last 30 days, in its unit. */
export const ConsumableTotal = z
  .object({ ConsumableId: guid, ConsumableName: z.string(), Unit: z.string(), Quantity: z.number() })
  .meta({ id: 'ConsumableTotal' });

const act = {
  PolyclinicId: guid,
  Kind: z.enum(stockActs),
  /** For a count, the quantity found, which may be 0; for other kinds, the quantity moved. */
  Quantity: counted,
  /** For a count: reorder threshold; null for never. Absent: unchanged. */
  MinStock: counted.nullable().optional(),
  Reason: reason.optional(),
};
export const ConsumableAct = z.strictObject({ ...act, ConsumableId: guid, Scope: z.enum(supplyScopes) });
export type ConsumableAct = z.infer<typeof ConsumableAct>;
export const MedicineAct = z.strictObject({
  ...act,
  MedicineId: guid,
  Lot: lot.default(''),
  ExpiresAt: civilDate.nullable().default(null),
});
export type MedicineAct = z.infer<typeof MedicineAct>;

/** From the store of the polyclinic to its module. */
export const ModuleSupply = z.strictObject({
  PolyclinicId: guid,
  Items: z
    .array(z.strictObject({ ConsumableId: guid, Quantity: quantity }))
    .min(1)
    .max(100),
  Reason: reason.optional(),
});

const inCare = { MedicalCareId: guid, Quantity: quantity, Reason: reason.optional() };
export const ConsumableInCare = z.strictObject({ ...inCare, ConsumableId: guid });
export const MedicineInCare = z.strictObject({
  ...inCare,
  MedicineId: guid,
  Lot: lot.default(''),
  /** The allergy to this medicine was shown, and `Reason` answers it. */
  AllergyShown: z.boolean().optional(),
});

/**
 * Supplies are recorded from the start to the end of an encounter, regardless of its holder, because its answer is not
 * changed. A patient is also cared for while a physician is asked.
 */
export const takesSupplies = (status: number): boolean => status !== CareStatus.NEW && status !== CareStatus.CLOSED;

export type StockState = 'below' | 'none' | 'low' | 'enough';
/** Domain 5.1: shows a reorder before the stock runs out, and a record below zero, which a count corrects. */
export function stockStateOf({ Stock, MinStock }: { Stock: number; MinStock: number | null }): StockState {
  if (Stock < 0) return 'below';
  if (Stock <= 0) return 'none';
  return MinStock !== null && Stock <= MinStock ? 'low' : 'enough';
}

const soonDays = 30;
const day = 86_400_000;
export type ExpiryState = 'expired' | 'soon' | 'later';
/** `today` is the civil date in Chile. A lot is valid until the end of its expiry day. */
export function expiryOf(expiresAt: string | null, today: string): ExpiryState {
  if (expiresAt === null) return 'later';
  if (expiresAt < today) return 'expired';
  return Date.parse(expiresAt) - Date.parse(today) <= soonDays * day ? 'soon' : 'later';
}

/** The lot to give: the unexpired one that expires first. */
export const lotToGive = <T extends Pick<MedicineStock, 'ExpiresAt' | 'Stock'>>(
  lots: readonly T[],
  today: string,
): T | undefined =>
  lots
    .filter(({ Stock, ExpiresAt }) => Stock > 0 && expiryOf(ExpiresAt, today) !== 'expired')
    .sort((a, b) => (a.ExpiresAt ?? '9999').localeCompare(b.ExpiresAt ?? '9999'))[0];
