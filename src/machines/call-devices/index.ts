export { callDevicesMachine } from './call-devices.machine.ts';
export * from './call-devices.selectors.ts';
export type * from './call-devices.types.ts';
