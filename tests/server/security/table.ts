import type { CallName } from '#domain/api/index.ts';
import type { Given, Made } from './objects.ts';
import type { Person } from './world.ts';

/** Who asks, of which object. */
export type Asked = Made & { asker: Person };
export type Ask = { params?: Record<string, unknown>; query?: Record<string, string>; body?: unknown };

/**
 * What one call gets, a sign per actor in the order of `actorNames`, for an object of the own side and of the other:
 * `+` allowed, `-` allowed and nothing of the object in the answer, `1` 401, `3` 403, `4` 404, `c` 409, `v` 400.
 * The test adds `*` to a refusal that changed something and `!` to an answer with a patient who is none of theirs.
 */
export type Row = {
  given?: Given;
  ask?: (asked: Asked) => Ask;
  /** What names the object in an answer; without it being answered is being allowed. */
  shows?: (made: Made) => string;
  own: string;
  other?: string;
  /** The answer ends sessions: everybody signs in again. */
  ends?: true;
};
/** One row per call, and more for other situations of the same: `name`, `name: situation`. */
export type Rows<N extends string = CallName> = Partial<Record<N | `${N}: ${string}`, Row>>;

export const both = (own: string, other: string) => ({ own, other });
/** Objects of one polyclinic: no relation, no object (domain 3.3). */
export const clinical = both('+444331', '444+331');
export const listed = both('+---331', '---+331');
export const agenda = both('+444+31', '444+431');
export const byId = ({ id }: Made): Ask => ({ params: { id } });
export const inBody = ({ care }: Made): Ask => ({ body: { MedicalCareId: care } });
