import type { HubEvent } from '#domain/hub/events.ts';

export const concernsStock = (event: HubEvent, { polyclinicId }: { polyclinicId: string }): boolean =>
  event.type === 'hub.stockChanged' && event.payload.PolyclinicId === polyclinicId;

/** A use of the encounter itself is also a change of its record, by which it is read. */
export const concernsStockBesides = (event: HubEvent, of: { polyclinicId: string; careId: string }): boolean =>
  concernsStock(event, of) && event.type === 'hub.stockChanged' && event.payload.MedicalCareId !== of.careId;
