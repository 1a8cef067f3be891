import type { CallName } from '#domain/api/index.ts';
import type { Given, Made } from './objects.ts';
import type { Person } from './world.ts';

/** Who asks, of which object. */
export type Asked = Made & { asker: Person };
export type Ask = { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown };

/** How a call is asked in the matrix; who gets what of it is a line of `access/<service>.txt`. */
export type Request = {
  given?: Given;
  ask?: (asked: Asked) => Ask;
  /** What names the object in an answer; without it being answered is being allowed. */
  shows?: (made: Made) => string;
  /** The answer ends sessions: everybody signs in again. */
  ends?: true;
};
/** Of calls and of other situations of the same: `name`, `name: situation`. A call that needs nothing of this has none. */
export type Requests<N extends string = CallName> = Partial<Record<N | `${N}: ${string}`, Request>>;

export const byId = ({ id }: Made): Ask => ({ params: { id } });
export const inBody = ({ care }: Made): Ask => ({ body: { MedicalCareId: care } });
