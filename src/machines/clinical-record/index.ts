export { recordFiltersOf } from './clinical-record.filters.ts';
export { clinicalRecordMachine } from './clinical-record.machine.ts';
export { recordRowsMachine } from './clinical-record.rows.ts';
export * from './clinical-record.selectors.ts';
export type * from './clinical-record.types.ts';
