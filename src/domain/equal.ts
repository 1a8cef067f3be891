import { dequal } from 'dequal/lite';

/** Plain data, compared by what it says. */
export const isEqual: (a: unknown, b: unknown) => boolean = dequal;
