/** Parts of `HH:mm`; empty strings if not chosen. */
export type TimeParts = { hour: string; minute: string };

const pattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function partsOf(time: string): TimeParts {
  const match = pattern.exec(time);
  return { hour: match?.[1] ?? '', minute: match?.[2] ?? '' };
}

/** Hours with at least one minute from `min` on. */
export function hoursFrom(min: string): readonly string[] {
  const first = Number(partsOf(min).hour || '0');
  return range(first, 23);
}

/** Minutes of an hour from `min` on. */
export function minutesFrom(hour: string, min: string): readonly string[] {
  const floor = partsOf(min);
  if (hour === '' || hour < floor.hour) return [];
  return range(hour === floor.hour ? Number(floor.minute || '0') : 0, 59);
}

/** Time after choosing an hour: keeps the minute if valid, otherwise uses the first one. */
export function withHour(time: string, hour: string, min: string): string {
  const minutes = minutesFrom(hour, min);
  const { minute } = partsOf(time);
  const kept = minutes.includes(minute) ? minute : minutes[0];
  return kept === undefined ? '' : `${hour}:${kept}`;
}

function range(first: number, last: number): readonly string[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index).padStart(2, '0'));
}
