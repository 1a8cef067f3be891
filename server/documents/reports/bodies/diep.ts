import { byHand, byHandOn, facts, section } from '../report.ts';
import { orByHand, type ReportBody } from '../writer.ts';
import { denouncerZone, identificationZones, injuriesText } from './accident.ts';

export const diep: ReportBody = (data, writer) => {
  const { t, answer } = writer;
  return [
    ...identificationZones(data, writer),
    section(
      t('Enfermedad', 'Disease'),
      facts(
        [t('Síntomas', 'Symptoms'), orByHand(answer('presentIllness'))],
        [t('Desde cuándo', 'Since when'), byHand],
        [t('¿Los tuvo antes?', 'Had they occurred before?'), t('(   ) sí   (   ) no', '(   ) yes   (   ) no')],
        [t('Parte del cuerpo', 'Body part'), orByHand(injuriesText(data, writer))],
        [t('Tarea y puesto cuando comenzaron', 'Task and post when they began'), byHandOn(2)],
        [t('¿Compañeros con lo mismo?', 'Colleagues with the same?'), t('(   ) sí   (   ) no', '(   ) yes   (   ) no')],
        [t('Agentes que se sospechan', 'Agents suspected'), byHandOn(2)],
        [t('Tiempo de exposición', 'Time of exposure'), byHand],
      ),
    ),
    denouncerZone(writer),
  ];
};
