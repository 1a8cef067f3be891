export { documentPreviewMachine } from './document-preview.machine.ts';
export * from './document-preview.selectors.ts';
export type * from './document-preview.types.ts';
