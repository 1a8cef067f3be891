export { documentSigningMachine } from './document-signing.machine.ts';
export * from './document-signing.selectors.ts';
export type * from './document-signing.types.ts';
