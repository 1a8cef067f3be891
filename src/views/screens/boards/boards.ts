export { AgendaBoard } from './agenda-board.tsx';
export { PolyclinicBoard } from './polyclinic-board.tsx';
export { ShownAgenda } from './shown-agenda.tsx';
