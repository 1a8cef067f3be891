import type { PricesActor } from '#actors/prices/prices.ts';

export type PricesPart = { edit: PricesActor };
