export { orientationMachine } from './orientation.machine.ts';
export { takeReasonMin } from './orientation.rules.ts';
export * from './orientation.selectors.ts';
export { orientationHubEvents } from './orientation.setup.ts';
export type * from './orientation.types.ts';
