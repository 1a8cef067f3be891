export { AgendaBoard } from './agenda-board.tsx';
export { PolyclinicBoard } from './polyclinic-board.tsx';
