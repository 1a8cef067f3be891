import type { StockActActor } from '#actors/supplies/stock-act.ts';
import type { MovementListActor, StockListActor } from '#actors/supplies/stock-lists.ts';
import type { SuppliesFeature } from '#actors/supplies/supplies.ts';

export type SuppliesPart = { feature: SuppliesFeature; polyclinicId: string };
export type ActPart = { act: StockActActor };
export type StockPart = ActPart & { list: StockListActor };
export type MovementPart = ActPart & { list: MovementListActor };
