import { createPagedListMachine } from '../paged-list/index.ts';
import type { RecordAnswer, RecordFilters, RecordRow } from './clinical-record.types.ts';

/** The rows of one part of the record; its load port makes the call of that part. */
export const recordRowsMachine = createPagedListMachine<RecordRow, RecordFilters, never, RecordAnswer>();
