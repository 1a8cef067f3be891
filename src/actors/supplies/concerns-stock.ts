import type { HubEvent } from '#domain/hub/events.ts';

export const concernsStock = (event: HubEvent, { polyclinicId }: { polyclinicId: string }): boolean =>
  event.type === 'hub.stockChanged' && event.payload.PolyclinicId === polyclinicId;
