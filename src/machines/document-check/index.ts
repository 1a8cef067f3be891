export { documentCheckMachine } from './document-check.machine.ts';
export * from './document-check.selectors.ts';
export type * from './document-check.types.ts';
