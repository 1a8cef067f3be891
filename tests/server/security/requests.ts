import type { CallName } from '#domain/api/index.ts';
import type { Given, Made } from './objects.ts';
import type { Person } from './world.ts';

/** The requesting person and the requested object. */
export type Asked = Made & { asker: Person };
export type Ask = { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown };

/** The request of a call in the matrix; its expected results are a line of `access/<service>.txt`. */
export type Request = {
  given?: Given;
  ask?: (asked: Asked) => Ask;
  /** Text that identifies the object in a response; without it every success counts as access. */
  shows?: (made: Made) => string;
  /** The response ends sessions: all sign in again. */
  ends?: true;
};
/** Requests of calls and of variants: `name`, `name: situation`. A call without special input has none. */
export type Requests<N extends string = CallName> = Partial<Record<N | `${N}: ${string}`, Request>>;

export const byId = ({ id }: Made): Ask => ({ params: { id } });
export const inBody = ({ care }: Made): Ask => ({ body: { MedicalCareId: care } });
