/** Of the picture viewer, for professionals and patients. */
export const esViewer = {
  close: 'Cerrar la imagen',
  zoom: 'Ampliar',
  turn: 'Girar',
  oneToOne: 'Tamaño real',
  download: 'Descargar',
  level: 'Aumento {{times}}.',
  help: 'Rueda, + y - cambian el aumento; las flechas mueven la parte ampliada.',
};
