import type { CareSuppliesActor, CareTakeBackActor } from '#actors/supplies/care-supplies.ts';
import type { CareSupplies } from '#domain/supplies/care-supplies.ts';

export type CareSuppliesPart = { edit: CareSuppliesActor; sheet: CareSupplies };
export type UsesPart = { sheet: CareSupplies; takeBack: CareTakeBackActor };
