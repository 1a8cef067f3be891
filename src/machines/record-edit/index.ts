export { createRecordEditMachine } from './record-edit.machine.ts';
export * from './record-edit.selectors.ts';
export type * from './record-edit.types.ts';
