import { chileDate } from '#domain/chile-clock.ts';
import { byHand, byHandOn, type Fact, facts, section, text } from '../report.ts';
import type { ReportData } from '../report-data.ts';
import { restOf } from '../rest.ts';
import { careFacts, modeText, orByHand, type ReportBody, rawAnswer, type Writer } from '../writer.ts';

const restriction = (data: ReportData, { t }: Writer): Fact => [
  t('Restricciones', 'Restrictions'),
  rawAnswer(data, 'outcome') === 'restricted' ? byHandOn(2) : t('Ninguna indicada', 'None ordered'),
];

export const cali: ReportBody = (data, writer) => {
  const { t, moment } = writer;
  return [
    section(
      t('Evento y atención', 'Event and encounter'),
      facts(
        [t('Fecha del evento', 'Date of the event'), orByHand(moment(data.accident?.at ?? null))],
        ...careFacts(data, writer),
      ),
    ),
    section(
      t('Certificación', 'Certification'),
      text(
        t(
          'La persona individualizada no requiere reposo y puede reanudar su trabajo el mismo día de la atención.',
          'The person named here needs no rest and can resume work on the day of the encounter.',
        ),
      ),
      facts(restriction(data, writer)),
    ),
  ];
};

export const ca: ReportBody = (data, writer) => {
  const { care, issuer } = data;
  const { t, moment } = writer;
  const day = care.startedAt && writer.day(chileDate(care.startedAt));
  return [
    section(
      t('Certificación', 'Certification'),
      text(
        care.isRemote
          ? t(
              `La persona individualizada fue atendida a distancia (teleconsulta) el ${day}.`,
              `The person named here was attended remotely (teleconsultation) on ${day}.`,
            )
          : t(
              `La persona individualizada estuvo presente y fue atendida el ${day}.`,
              `The person named here was present and was attended on ${day}.`,
            ),
      ),
      facts(
        [t('Llegada', 'Arrival'), moment(care.startedAt)],
        [t('Salida', 'Departure'), orByHand(moment(care.endedAt))],
        [t('Lugar', 'Place'), care.isRemote ? modeText(data, writer) : issuer.polyclinic],
      ),
    ),
  ];
};

export const cati: ReportBody = (data, writer) => {
  const { t, day } = writer;
  const rest = restOf(data);
  return [
    section(t('Atención', 'Encounter'), facts(...careFacts(data, writer))),
    section(
      t('Término de indicaciones', 'End of instructions'),
      facts(
        [t('Período', 'Period'), rest ? `${day(rest.from)} ${t('al', 'to')} ${day(rest.to)}` : byHand],
        [t('Fecha de término', 'End date'), orByHand(rest && day(rest.to))],
        [t('Fecha de retorno', 'Return date'), orByHand(rest && day(rest.back))],
        restriction(data, writer),
      ),
    ),
  ];
};

export const restOrder: ReportBody = (data, writer) => {
  const { t, day, answer } = writer;
  const rest = restOf(data);
  return [
    section(
      t('Reposo', 'Rest'),
      facts(
        [t('Días', 'Days'), rest && `${rest.days} (${rest.words[writer.language]})`],
        [t('Desde', 'From'), rest && day(rest.from)],
        [t('Hasta', 'To'), rest && day(rest.to)],
        [t('Tipo', 'Kind'), t('(   ) total   (   ) parcial', '(   ) total   (   ) partial')],
        [t('Lugar', 'Place'), byHand],
        [t('Indicaciones', 'Instructions'), answer('plan')],
      ),
    ),
  ];
};
