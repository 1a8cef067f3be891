export { careNoteMachine } from './care-note.machine.ts';
export * from './care-note.selectors.ts';
export type * from './care-note.types.ts';
