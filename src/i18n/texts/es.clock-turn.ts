/** The question about a time that the clock shows twice, for every part that asks it. */
export const esClockTurn = {
  clockTurn: {
    label: '¿Cuál de las dos?',
    help: 'Esa noche se atrasa el reloj y esa hora ocurre dos veces.',
    turns: { first: 'La primera, antes de atrasar el reloj', second: 'La segunda, después de atrasarlo' },
    notes: { first: 'antes de atrasar el reloj', second: 'después de atrasar el reloj' },
    required: 'Indica cuál de las dos: esa noche la hora ocurre dos veces',
  },
};
