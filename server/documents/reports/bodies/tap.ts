import { priorityWords } from '../care-words.ts';
import { byHand, byHandOn, facts, section } from '../report.ts';
import { allergyText, diagnosesBlock, nameIn, orByHand, type ReportBody, vitalsBlock } from '../writer.ts';

export const tap: ReportBody = (data, writer) => {
  const { care, issuer, accident } = data;
  const { t, answer, moment } = writer;
  return [
    section(
      t('Traslado', 'Transfer'),
      facts(
        [t('Motivo', 'Reason'), care.reason],
        [t('Prioridad de la atención', 'Priority of the encounter'), nameIn(writer, priorityWords[care.priority])],
        [t('Desde', 'From'), issuer.polyclinic],
        [t('Hacia', 'To'), orByHand(answer('referredTo') ?? accident?.referredTo ?? null)],
        [t('Inicio de la atención', 'Start of the encounter'), moment(care.startedAt)],
        [t('Alergias', 'Allergies'), allergyText(data, writer)],
      ),
    ),
    section(t('Diagnóstico', 'Diagnosis'), diagnosesBlock(data, writer)),
    section(t('Signos vitales, AVDN y Glasgow', 'Vital signs, AVPU and Glasgow'), vitalsBlock(data, writer)),
    section(
      t('Durante el traslado', 'During the transfer'),
      facts(
        [t('Tratamiento administrado y hora', 'Treatment given and time'), byHandOn(3)],
        [t('Vías y oxígeno', 'Lines and oxygen'), byHand],
        [t('Acompaña', 'Escort'), byHand],
        [t('Móvil', 'Vehicle'), byHand],
        [t('Hora de salida', 'Time of departure'), byHand],
        [t('Hora de entrega', 'Time of handover'), byHand],
      ),
    ),
  ];
};
