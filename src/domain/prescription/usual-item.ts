import { medicine } from '../resources/medicines.ts';
import { z } from '../zod.ts';
import { NewPrescriptionItem } from './prescription.ts';

/** Clinical 9, `frequentMedicinesSize`. */
export const frequentMax = 100;

export const UsualItem = NewPrescriptionItem.omit({ MedicineId: true });
export type UsualItem = z.infer<typeof UsualItem>;

export const FrequentMedicine = z
  .object({ ...medicine.entity.shape, Uses: z.number().int(), Last: UsualItem.nullable() })
  .meta({ id: 'FrequentMedicine' });
export type FrequentMedicine = z.infer<typeof FrequentMedicine>;
