import { esClock } from './es.clock.ts';

export const esNextAppointment = {
  nextAppointment: {
    title_one: 'Próxima hora en {{count}} minuto:',
    title_other: 'Próxima hora en {{count}} minutos:',
    text: '{{name}}, a las {{time}}.',
    open: 'Abrir atención',
    changed_one: 'Cambió una hora de tu agenda.',
    changed_other: 'Cambiaron {{count}} horas de tu agenda.',
    cancelled: '{{name}} canceló la de {{from}}.',
    moved: '{{name}} movió la de {{from}} a {{to}}.',
    resized: '{{name}} cambió la duración de la de {{from}}: de {{was}} a {{minutes}} minutos.',
    movedResized: '{{name}} movió la de {{from}} a {{to}}, ahora de {{minutes}} minutos.',
    reason: 'Motivo: «{{reason}}».',
  },
  ...esClock,
};
