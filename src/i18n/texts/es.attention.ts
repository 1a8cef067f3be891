export const esAttention = {
  availability: {
    title: 'Configuración de atención',
    intro: 'Mientras estás en línea recibes casos y un tono por cada caso nuevo.',
    time: 'Minutos por atención',
    unit: 'min',
    endDate: 'Fecha de término',
    endTime: 'Hora de término',
    summary: 'Recibirás casos hasta {{when}}.',
    skipped: 'Esa hora no existe este día: el reloj se la salta',
    summaries: {
      first: 'Recibirás casos hasta {{when}}, antes de atrasar el reloj.',
      second: 'Recibirás casos hasta {{when}}, después de atrasar el reloj.',
    },
    save: 'Ponerme en línea',
    failed: 'Ocurrió un error. Tu configuración sigue aquí; vuelve a guardarla.',
  },
};
