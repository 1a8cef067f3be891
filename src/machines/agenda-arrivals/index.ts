export { agendaArrivalsMachine } from './agenda-arrivals.machine.ts';
export * from './agenda-arrivals.selectors.ts';
export type * from './agenda-arrivals.types.ts';
