export { surveyAlertsMachine } from './survey-alerts.machine.ts';
export * from './survey-alerts.selectors.ts';
export type * from './survey-alerts.types.ts';
