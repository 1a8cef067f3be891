export * from './call-slot.machine.ts';
export * from './call-slot.selectors.ts';
export type * from './call-slot.types.ts';
