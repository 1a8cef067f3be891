import { asc } from 'drizzle-orm';
import { createReferenceSearch } from '../../core/reference-search.ts';
import { medicines } from '../../db/schema/index.ts';

export const medicineOrder = [asc(medicines.name), asc(medicines.strength), asc(medicines.id)];

/** Searches name, active ingredient and laboratory. */
export const medicineSearch = createReferenceSearch({ changed: 'medicines', table: medicines, order: medicineOrder });
