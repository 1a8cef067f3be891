export { agendaHubEvents, agendaMachine } from './agenda.machine.ts';
export * from './agenda.selectors.ts';
export type * from './agenda.types.ts';
