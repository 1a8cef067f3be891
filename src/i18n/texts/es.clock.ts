/** Words of a day and time, for every part that asks one. */
export const esClock = {
  clock: {
    hour: 'Hora',
    minute: 'Minuto',
    zone: 'Hora de Chile continental.',
    skipped: 'Esa hora no existe este día: el reloj se salta la hora después de medianoche.',
    turn: {
      label: '¿Cuál de las dos?',
      help: 'Esa noche se atrasa el reloj y esa hora ocurre dos veces.',
      turns: { first: 'La primera, antes de atrasar el reloj', second: 'La segunda, después de atrasarlo' },
      notes: { first: 'antes de atrasar el reloj', second: 'después de atrasar el reloj' },
      required: 'Indica cuál de las dos: esa noche la hora ocurre dos veces',
    },
  },
};
