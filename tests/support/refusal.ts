import type { Problem } from '#domain/problem.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { stub } from './stub.ts';

/** The failure of a call that the server refuses, with the members of its problem that a test needs. */
export const refusal = (status: number, Code: string, more: object = {}) =>
  new HttpFailure('http', status, stub<Problem>({ Code, ...more }));
