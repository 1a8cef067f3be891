import { accidentWords } from '#domain/general-admission/accident-words.ts';
import { byHand, byHandOn, facts, section } from '../report.ts';
import { allergyText, nameIn, orByHand, type ReportBody, textSection, vitalsBlock } from '../writer.ts';
import { injuriesText } from './accident.ts';

export const outOfRoom: ReportBody = (data, writer) => {
  const { care, accident } = data;
  const { t, answer, moment } = writer;
  const mechanism = accident?.mechanism ? nameIn(writer, accidentWords.mechanisms[accident.mechanism]) : null;
  return [
    section(
      t('Salida', 'Call-out'),
      facts(
        [t('Lugar', 'Place'), orByHand(accident?.place ?? null)],
        [t('Registro del llamado', 'Call recorded'), moment(care.createdAt)],
        [t('Inicio de la atención', 'Start of the encounter'), moment(care.startedAt)],
        [t('Hora de llegada al lugar', 'Arrival at the place'), byHand],
        [t('Hora de salida del lugar', 'Departure from the place'), byHand],
        [t('Motivo', 'Reason'), care.reason],
        [t('Mecanismo', 'Mechanism'), orByHand(mechanism)],
        [t('Lesiones', 'Injuries'), orByHand(injuriesText(data, writer))],
        [t('Alergias', 'Allergies'), allergyText(data, writer)],
      ),
    ),
    section(
      t('Evaluación primaria', 'Primary survey'),
      facts(
        [t('A: vía aérea', 'A: airway'), byHand],
        [t('B: respiración', 'B: breathing'), byHand],
        [t('C: circulación', 'C: circulation'), byHand],
        [t('D: estado neurológico', 'D: neurological state'), byHand],
        [t('E: exposición', 'E: exposure'), byHand],
      ),
    ),
    section(t('AVDN y signos vitales', 'AVPU and vital signs'), vitalsBlock(data, writer)),
    textSection(writer, t('Acciones', 'Actions'), answer('plan')),
    section(
      t('Resultado', 'Outcome'),
      facts(
        [t('Destino', 'Disposition'), orByHand(answer('outcome'))],
        [t('Traslado a', 'Transferred to'), orByHand(answer('referredTo') ?? accident?.referredTo ?? null)],
        [
          t(
            'Rechazo de atención o traslado: firma de la persona',
            'Refusal of care or transfer: signature of the person',
          ),
          byHandOn(2),
        ],
      ),
    ),
  ];
};
