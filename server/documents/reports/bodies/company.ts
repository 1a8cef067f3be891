import { chileDate } from '#domain/chile-clock.ts';
import { byHandOn, facts, section, text } from '../report.ts';
import type { ReportData } from '../report-data.ts';
import { restOf } from '../rest.ts';
import { orByHand, type ReportBody, rawAnswer, type Writer } from '../writer.ts';

/** Taken from the answer only; without it, the physician states it. */
function fitness(data: ReportData, { t }: Writer): string {
  const outcome = rawAnswer(data, 'outcome');
  if (restOf(data) !== null || outcome === 'referral' || outcome === 'emergency') {
    return t('No apto por el momento', 'Not fit for the moment');
  }
  if (outcome === 'work') return t('Apto', 'Fit');
  if (outcome === 'restricted') return t('Apto con restricciones', 'Fit with restrictions');
  return t(
    '(   ) apto   (   ) apto con restricciones   (   ) no apto por el momento',
    '(   ) fit   (   ) fit with restrictions   (   ) not fit for the moment',
  );
}

/**
 * Ley 20.584: health data belong to the patient. The employer learns the fitness for work only, never a diagnosis, medicine,
 * result, reason or text of the encounter.
 */
export const company: ReportBody = (data, writer) => {
  const { t, day } = writer;
  const { care } = data;
  const restricted = rawAnswer(data, 'outcome') === 'restricted';
  const review = rawAnswer(data, 'control') ?? restOf(data)?.back ?? null;
  return [
    section(
      t('Informe', 'Report'),
      text(t('La persona individualizada fue atendida.', 'The person named here was attended.')),
      facts(
        [t('Fecha de la atención', 'Date of the encounter'), day(chileDate(care.startedAt ?? care.createdAt))],
        [t('Aptitud para el trabajo', 'Fitness for work'), fitness(data, writer)],
        [t('Restricciones', 'Restrictions'), restricted ? byHandOn(3) : t('Ninguna indicada', 'None ordered')],
        [t('Fecha de reevaluación', 'Review date'), orByHand(day(review))],
      ),
    ),
    section(
      null,
      text(
        t(
          'Este informe no contiene antecedentes clínicos: son datos sensibles y pertenecen al trabajador (Ley 20.584).',
          'This report has no clinical data: they are sensitive and belong to the worker (Law 20.584).',
        ),
      ),
    ),
  ];
};
