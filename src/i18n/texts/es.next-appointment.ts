export const esNextAppointment = {
  nextAppointment: {
    title_one: 'Próxima hora en {{count}} minuto:',
    title_other: 'Próxima hora en {{count}} minutos:',
    text: '{{name}}, a las {{time}}.',
    open: 'Abrir atención',
  },
};
