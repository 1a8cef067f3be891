export { appMachine } from './app.machine.ts';
export * from './app.selectors.ts';
export type * from './app.types.ts';
