export { passwordRecoveryMachine } from './password-recovery.machine.ts';
export * from './password-recovery.selectors.ts';
export type * from './password-recovery.types.ts';
