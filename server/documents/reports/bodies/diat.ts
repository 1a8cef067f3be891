import { byHand, byHandOn, facts, section } from '../report.ts';
import type { ReportBody } from '../writer.ts';
import { accidentFacts, denouncerZone, identificationZones } from './accident.ts';

export const diat: ReportBody = (data, writer) => {
  const { t } = writer;
  const { care } = data;
  const isCommuting = care.classification?.code === 'TRA';
  const kind = care.classification && (isCommuting ? t('De trayecto', 'Commuting') : t('En el trabajo', 'At work'));
  return [
    ...identificationZones(data, writer),
    section(
      t('Accidente', 'Accident'),
      facts(
        ...accidentFacts(data, writer),
        [t('Tipo de accidente', 'Kind of accident'), kind ?? byHand],
        [t('Hora de ingreso al trabajo', 'Start of the working day'), byHand],
        [t('Hora de salida del trabajo', 'End of the working day'), byHand],
        [t('Comuna', 'Commune'), byHand],
        [t('Trabajo habitual', 'Usual work'), byHand],
        [
          t('¿Desarrollaba su trabajo habitual?', 'Was it the usual work?'),
          t('(   ) sí   (   ) no', '(   ) yes   (   ) no'),
        ],
        [
          t('Clasificación', 'Class'),
          t('(   ) grave   (   ) fatal   (   ) otro', '(   ) serious   (   ) fatal   (   ) other'),
        ],
        [t('Trayecto', 'Route'), byHand],
        [t('Medio de prueba y detalle', 'Means of proof and detail'), byHandOn(2)],
      ),
    ),
    denouncerZone(writer),
  ];
};
