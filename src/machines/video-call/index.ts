export { videoCallMachine } from './video-call.machine.ts';
export * from './video-call.selectors.ts';
export type * from './video-call.types.ts';
