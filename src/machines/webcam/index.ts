export { webcamMachine } from './webcam.machine.ts';
export * from './webcam.selectors.ts';
export type * from './webcam.types.ts';
