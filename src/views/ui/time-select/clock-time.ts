/** The parts of `HH:mm`; empty strings for what is not chosen yet. */
export type TimeParts = { hour: string; minute: string };

const pattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function partsOf(time: string): TimeParts {
  const match = pattern.exec(time);
  return { hour: match?.[1] ?? '', minute: match?.[2] ?? '' };
}

/** The hours that have at least one minute from `min` on. */
export function hoursFrom(min: string): readonly string[] {
  const first = Number(partsOf(min).hour || '0');
  return range(first, 23);
}

/** The minutes of an hour from `min` on, one by one. */
export function minutesFrom(hour: string, min: string): readonly string[] {
  const floor = partsOf(min);
  if (hour === '' || hour < floor.hour) return [];
  return range(hour === floor.hour ? Number(floor.minute || '0') : 0, 59);
}

/** The time after choosing an hour: the minute is kept when that hour has it, otherwise its first one. */
export function withHour(time: string, hour: string, min: string): string {
  const minutes = minutesFrom(hour, min);
  const { minute } = partsOf(time);
  const kept = minutes.includes(minute) ? minute : minutes[0];
  return kept === undefined ? '' : `${hour}:${kept}`;
}

function range(first: number, last: number): readonly string[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index).padStart(2, '0'));
}
