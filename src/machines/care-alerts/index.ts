export { careAlertsMachine } from './care-alerts.machine.ts';
export * from './care-alerts.selectors.ts';
export type * from './care-alerts.types.ts';
