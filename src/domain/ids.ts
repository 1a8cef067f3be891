import { z } from './zod.ts';

export const guid = z.guid();
/** ISO 8601 in UTC, with `Z`. */
export const timestamp = z.iso.datetime();
/** Civil date `YYYY-MM-DD` in America/Santiago. */
export const civilDate = z.iso.date();
