import type { ListOf } from '#domain/problem.ts';

/** A list that is answered whole. */
export const listed = <T>(Dtos: T[]): ListOf<T> => ({ Quantity: Dtos.length, Dtos });
