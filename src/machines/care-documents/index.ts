export { careDocumentsMachine, createCareDocumentsMachine, documentsRetry } from './care-documents.machine.ts';
export * from './care-documents.selectors.ts';
export type * from './care-documents.types.ts';
