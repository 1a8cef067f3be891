import { deltaLimits } from '../agenda/booking.ts';
import type { Service } from '../resources/services.ts';

/** Services of a professional with unsaved changes: minutes as text, and removals. */
export type ServiceSheet = {
  Services: readonly Service[];
  Minutes: Readonly<Record<string, string>>;
  Removed: readonly string[];
  /** Incremented with every change of a service. */
  Version: number;
};

export const serviceSheetOf = (services: readonly Service[]): ServiceSheet => ({
  Services: services,
  Minutes: {},
  Removed: [],
  Version: services.reduce((sum, { Version }) => sum + Version, 0),
});

/** Whole minutes within the limits of an appointment; null when invalid. */
export function minutesIn(text: string): number | null {
  const minutes = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return minutes >= deltaLimits.least && minutes <= deltaLimits.most ? minutes : null;
}

/** Sets unsaved minutes; the current value is no change. */
export function minutesWritten({ Services, Minutes }: ServiceSheet, id: string, text: string): ServiceSheet['Minutes'] {
  const { [id]: _, ...others } = Minutes;
  const current = Services.find(({ ServiceId }) => ServiceId === id)?.DeltaTime;
  return minutesIn(text) === current ? others : { ...others, [id]: text };
}

/** Kept services with a changed length. */
export const serviceChanges = ({ Services, Minutes, Removed }: ServiceSheet): { service: Service; minutes: number }[] =>
  Services.flatMap((service) => {
    const minutes = minutesIn(Minutes[service.ServiceId] ?? '');
    const isChanged = minutes !== null && minutes !== service.DeltaTime && !Removed.includes(service.ServiceId);
    return isChanged ? [{ service, minutes }] : [];
  });

/** Kept services with invalid minutes. */
export const notMinutes = ({ Services, Minutes, Removed }: ServiceSheet): string[] =>
  Services.map(({ ServiceId }) => ServiceId).filter(
    (id) => id in Minutes && !Removed.includes(id) && minutesIn(Minutes[id] ?? '') === null,
  );
