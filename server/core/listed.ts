import type { ListOf } from '#domain/problem.ts';

/** Wraps a list that is returned without paging. */
export const listed = <T>(Dtos: T[]): ListOf<T> => ({ Quantity: Dtos.length, Dtos });
