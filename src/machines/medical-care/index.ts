export { medicalCareMachine } from './medical-care.machine.ts';
export { careWordsMax, careWordsMin } from './medical-care.rules.ts';
export * from './medical-care.selectors.ts';
export { medicalCareHubEvents, sheetDraftMachine } from './medical-care.setup.ts';
export type * from './medical-care.types.ts';
