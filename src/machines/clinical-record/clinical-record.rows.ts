import { createPagedListMachine } from '../paged-list/index.ts';
import type { RecordAnswer, RecordFilters, RecordRow } from './clinical-record.types.ts';

/** Rows of one part of the record; its load port calls the endpoint of that part. */
export const recordRowsMachine = createPagedListMachine<RecordRow, RecordFilters, never, RecordAnswer>();
