import { maxPrice, type Staff } from './income.ts';

/** Places of a professional, and unsaved prices: text by `StaffId`. */
export type PriceSheet = {
  Places: readonly Staff[];
  Written: Readonly<Record<string, string>>;
  /** Incremented with every change of a place. */
  Version: number;
};

/** Parses pesos as written in Chile, `24000`, `24.000` or `$ 24.000`; null when it is no price. */
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

/** Sets an unsaved price; the current price is no change. */
export function written({ Places, Written }: PriceSheet, staffId: string, text: string): PriceSheet['Written'] {
  const { [staffId]: _, ...others } = Written;
  const price = Places.find(({ StaffId }) => StaffId === staffId)?.Price;
  return pesosIn(text) === price ? others : { ...others, [staffId]: text };
}

export type PriceChange = { place: Staff; price: number };

/** Places with a changed price, in order. */
export const priceChanges = ({ Places, Written }: PriceSheet): PriceChange[] =>
  Places.flatMap((place) => {
    const price = pesosIn(Written[place.StaffId] ?? '');
    return price === null || price === place.Price ? [] : [{ place, price }];
  });

/** Places with an invalid price. */
export const notPrices = ({ Places, Written }: PriceSheet): string[] =>
  Places.map(({ StaffId }) => StaffId).filter((id) => id in Written && pesosIn(Written[id] ?? '') === null);
