import type { Store } from '#server/db/open.ts';
import { facts } from '#server/db/schema/index.ts';

/** Facts written by the migrations of an empty database, in the order of `factNames`. */
export const firstFacts = ['epoch', 'medicines', 'role_holders', 'sessions'];

export const factNames = async ({ db }: Pick<Store, 'db'>) =>
  (await db.select().from(facts)).map(({ key }) => key).sort();
