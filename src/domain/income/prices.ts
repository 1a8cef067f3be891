import { maxPrice, type Staff } from './income.ts';

/** The places of a professional, and the prices written for them that are not theirs yet: text by `StaffId`. */
export type PriceSheet = {
  Places: readonly Staff[];
  Written: Readonly<Record<string, string>>;
  /** Grows with every change of a place. */
  Version: number;
};

/** Pesos as they are written in Chile, `24000`, `24.000` or `$ 24.000`; null when it is no price. */
export function pesosIn(text: string): number | null {
  const digits = text.replace(/^\s*\$?\s*/, '').trim();
  if (!/^\d{1,3}(\.\d{3})+$|^\d{1,8}$/.test(digits)) return null;
  const pesos = Number(digits.replaceAll('.', ''));
  return pesos <= maxPrice ? pesos : null;
}

export const sheetOf = (places: readonly Staff[]): PriceSheet => ({
  Places: places,
  Written: {},
  Version: places.reduce((sum, { Version }) => sum + Version, 0),
});

/** What is written beside it; the price it already has is no change. */
export function written({ Places, Written }: PriceSheet, staffId: string, text: string): PriceSheet['Written'] {
  const { [staffId]: _, ...others } = Written;
  const price = Places.find(({ StaffId }) => StaffId === staffId)?.Price;
  return pesosIn(text) === price ? others : { ...others, [staffId]: text };
}

export type PriceChange = { place: Staff; price: number };

/** The places that get another price, in their order. */
export const priceChanges = ({ Places, Written }: PriceSheet): PriceChange[] =>
  Places.flatMap((place) => {
    const price = pesosIn(Written[place.StaffId] ?? '');
    return price === null || price === place.Price ? [] : [{ place, price }];
  });

/** The places whose written price is none. */
export const notPrices = ({ Places, Written }: PriceSheet): string[] =>
  Places.map(({ StaffId }) => StaffId).filter((id) => id in Written && pesosIn(Written[id] ?? '') === null);
