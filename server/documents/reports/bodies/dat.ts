import { byHand, byHandOn, facts, section, text } from '../report.ts';
import { listBlock, orByHand, type ReportBody } from '../writer.ts';
import { accidentFacts } from './accident.ts';

export const dat: ReportBody = (data, writer) => {
  const { t, moment } = writer;
  const evidences = data.accident?.evidences ?? [];
  return [
    section(t('Accidente', 'Accident'), facts(...accidentFacts(data, writer))),
    section(
      t('Trayecto', 'Route'),
      facts(
        [t('Origen', 'Origin'), byHand],
        [t('Destino', 'Destination'), byHand],
        [t('Recorrido y medio de transporte', 'Route and means of transport'), byHandOn(2)],
        [t('Desvío o detención, y por qué', 'Deviation or stop, and why'), byHandOn(2)],
        [t('Hora de entrada o salida del trabajo', 'Hour of entry to or exit from work'), byHand],
      ),
    ),
    section(
      t('Medios de prueba', 'Means of proof'),
      facts(
        [t('Testigos: nombre y teléfono', 'Witnesses: name and phone'), byHandOn(2)],
        [t('Parte policial N.º y unidad', 'Police report No. and unit'), byHand],
        [t('Primera atención', 'First attention'), orByHand(moment(data.care.startedAt))],
      ),
    ),
    ...(evidences.length > 0
      ? [section(t('Documentos adjuntos', 'Documents attached'), listBlock(evidences, writer))]
      : []),
    section(
      t('Declaración', 'Statement'),
      text(
        t(
          'Declaro que lo señalado es verdadero y que conozco las sanciones por entregar información falsa.',
          'I declare that what is stated here is true, and that I know the penalties for giving false information.',
        ),
      ),
    ),
  ];
};
