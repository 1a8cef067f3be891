import { v5 } from 'uuid';

/** Domain 0.1: fixed rows have the same id on every installation, derived from `<kind>:<key>`. */
const namespace = 'b6f1c2de-5a0e-4c7b-9f43-2f5d1c0a7e11';

export const fixedId = (kind: string, key: string | number) => v5(`${kind}:${key}`, namespace);
