import { dequal } from 'dequal/lite';

/** Deep equality of plain data. */
export const isEqual: (a: unknown, b: unknown) => boolean = dequal;
