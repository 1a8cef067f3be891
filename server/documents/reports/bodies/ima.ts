import { byHand, facts, section } from '../report.ts';
import { allergyText, diagnosesBlock, listBlock, type ReportBody, textSection } from '../writer.ts';
import { careSections, instructionSections } from './ia.ts';

export const ima: ReportBody = (data, writer) => {
  const { t, answer } = writer;
  const [care, ...findings] = careSections(data, writer);
  return [
    ...(care ? [care] : []),
    textSection(writer, t('Anamnesis próxima', 'History of present illness'), answer('presentIllness')),
    section(
      t('Antecedentes', 'Past history'),
      facts(
        [t('Antecedentes', 'Past history'), answer('background')],
        [t('Alergias', 'Allergies'), allergyText(data, writer)],
      ),
    ),
    ...findings,
    section(t('Diagnósticos (CIE-10)', 'Diagnoses (ICD-10)'), diagnosesBlock(data, writer)),
    section(t('Exámenes solicitados', 'Exams ordered'), listBlock(data.exams, writer)),
    section(t('Resultados', 'Results'), listBlock(data.results, writer)),
    ...instructionSections(data, writer),
    section(
      t('Conclusión', 'Conclusion'),
      facts(
        [t('Reposo', 'Rest'), answer('restDays') ?? t('Sin reposo indicado', 'No rest ordered')],
        [t('Destino', 'Disposition'), answer('outcome')],
        [t('Derivación', 'Referral'), answer('referredTo') ?? t('Sin derivación', 'No referral')],
        [t('Próximo control', 'Follow-up'), answer('control')],
        [t('Pronóstico', 'Prognosis'), byHand],
      ),
    ),
  ];
};
