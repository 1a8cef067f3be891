import type { PricesActor } from '#actors/prices/prices.ts';
import type { ServicesActor } from '#actors/prices/services.ts';
import type { ServiceSheet } from '#domain/income/service-sheet.ts';

export type PricesPart = { edit: PricesActor };
export type ServicesPart = { edit: ServicesActor; sheet: ServiceSheet };
