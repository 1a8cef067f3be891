export { clockTolerance, silenceLimit, talkingLevel, workstationCheckMachine } from './workstation-check.machine.ts';
export * from './workstation-check.selectors.ts';
export type * from './workstation-check.types.ts';
