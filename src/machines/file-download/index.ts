export { fileDownloadMachine } from './file-download.machine.ts';
export * from './file-download.selectors.ts';
export type * from './file-download.types.ts';
