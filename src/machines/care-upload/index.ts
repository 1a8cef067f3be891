export { careUploadMachine } from './care-upload.machine.ts';
export * from './care-upload.selectors.ts';
export type * from './care-upload.types.ts';
