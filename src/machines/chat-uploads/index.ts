export { chatUploadsMachine, uploadRetry } from './chat-uploads.machine.ts';
export * from './chat-uploads.selectors.ts';
export type * from './chat-uploads.types.ts';
