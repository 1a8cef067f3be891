export { careSurveysMachine } from './care-surveys.machine.ts';
export * from './care-surveys.selectors.ts';
export type * from './care-surveys.types.ts';
