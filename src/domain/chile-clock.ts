import { constants } from './constants.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: constants.appTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `YYYY-MM-DD HH:mm` on Chile's clock, both clock changes included. */
const parts = (at: string | number | Date) => clock.format(new Date(at));

export const chileDate = (at: string | number | Date) => parts(at).slice(0, 10);
export const chileTime = (at: string | number | Date) => parts(at).slice(11);
