import { isEqual } from '../equal.ts';
import { civilDate, guid } from '../ids.ts';
import { z } from '../zod.ts';

/** Clinical 3, "Medical care list filters kept". Number and patient identify a person. */
export type CareFilters = {
  date: string | null;
  number: string;
  patient: string;
  state: number | null;
  achsState: number | null;
  previousClassification: string | null;
  professionalInCharge: string | null;
};

export const noCareFilters: CareFilters = {
  date: null,
  number: '',
  patient: '',
  state: null,
  achsState: null,
  previousClassification: null,
  professionalInCharge: null,
};

export const careListSizes = [10, 20, 50] as const;

/** Settings of a list kept in the browser: never a number or patient. */
export const RememberedCareList = z.object({
  date: civilDate.nullable(),
  state: z.number().int().nullable(),
  achsState: z.number().int().nullable(),
  previousClassification: guid.nullable(),
  professionalInCharge: guid.nullable(),
  page: z.number().int().min(1),
  size: z.literal(careListSizes),
});
export type RememberedCareList = z.infer<typeof RememberedCareList>;

type Listed = { filters: CareFilters; page: number; size: number };

/** The page of a search that is not kept is reset. */
export function rememberedOf({ filters, page, size }: Listed): RememberedCareList {
  const { number, patient, ...kept } = filters;
  const known = careListSizes.find((one) => one === size) ?? careListSizes[0];
  return { ...kept, page: number === '' && patient === '' ? page : 1, size: known };
}

export const filtersOf = ({ page: _, size: __, ...kept }: RememberedCareList): CareFilters => ({
  ...noCareFilters,
  ...kept,
});

export const isFiltered = (filters: CareFilters) => !isEqual(filters, noCareFilters);
