export { homeBoardMachine } from './home-board.machine.ts';
export * from './home-board.selectors.ts';
export type * from './home-board.types.ts';
