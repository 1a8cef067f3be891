import { chileDate } from '#domain/chile-clock.ts';
import { bmiOf } from '#domain/programmes/nutrition.ts';
import { bmiClassOf } from '#domain/vital-signs/vital-alerts.ts';
import { facts, type ReportBlock, section } from '../report.ts';
import type { ReportNutrition } from '../report-data.ts';
import { decimal, nameIn, type ReportBody, textSection, type Writer } from '../writer.ts';

const classes = {
  severeThinness: { es: 'Delgadez severa', en: 'Severe thinness' },
  moderateThinness: { es: 'Delgadez moderada', en: 'Moderate thinness' },
  acceptableThinness: { es: 'Delgadez aceptable', en: 'Acceptable thinness' },
  normal: { es: 'Normal', en: 'Normal' },
  overweight: { es: 'Sobrepeso', en: 'Overweight' },
  obeseI: { es: 'Obesidad I', en: 'Obesity I' },
  obeseII: { es: 'Obesidad II', en: 'Obesity II' },
  obeseIII: { es: 'Obesidad III', en: 'Obesity III' },
} as const;

const bmi = ({ weight, height }: ReportNutrition) => bmiOf({ Weight: weight, Height: height });
const shown = (value: number | null, unit: string, { language }: Writer) =>
  value === null ? '–' : `${decimal(value, language)} ${unit}`;

function seriesBlock(rows: readonly ReportNutrition[], writer: Writer): ReportBlock {
  const { t } = writer;
  return {
    kind: 'table',
    columns: [
      { title: t('Fecha', 'Date'), width: 70 },
      { title: t('Peso', 'Weight'), width: 58 },
      { title: t('Talla', 'Height'), width: 58 },
      { title: t('IMC', 'BMI'), width: 44 },
      { title: t('Estado nutricional', 'Nutritional state') },
      { title: t('Cintura', 'Waist'), width: 62 },
      { title: t('Grasa', 'Fat'), width: 50 },
    ],
    rows: rows.map((row) => [
      writer.day(chileDate(row.at)) ?? '',
      shown(row.weight, 'kg', writer),
      shown(row.height, 'cm', writer),
      decimal(bmi(row), writer.language),
      nameIn(writer, classes[bmiClassOf(bmi(row))?.name ?? 'normal']) ?? '',
      shown(row.waist, 'cm', writer),
      shown(row.fatPercent, '%', writer),
    ]),
  };
}

function graphOf(rows: readonly ReportNutrition[], { t, day, language }: Writer): ReportBlock[] {
  if (rows.length < 2) return [];
  const points = rows.map((row) => ({ day: day(chileDate(row.at)) ?? '', value: row.weight }));
  const words = points.map((point) => `${point.day}: ${decimal(point.value, language)} kg`).join('; ');
  return [{ kind: 'graph', words: `${t('Peso', 'Weight')}. ${words}`, unit: 'kg', points }];
}

export const nutritional: ReportBody = ({ nutrition }, writer) => {
  const { t, day } = writer;
  const last = nutrition.at(-1);
  return [
    section(t('Mediciones', 'Measurements'), seriesBlock(nutrition, writer)),
    section(t('Evolución del peso', 'Weight over time'), ...graphOf(nutrition, writer)),
    section(
      t('Último control', 'Last follow-up'),
      facts(
        [t('Alimentación', 'Diet'), last?.diet ?? null],
        [
          t('Actividad física', 'Physical activity'),
          last?.activity == null ? null : `${last.activity} ${t('minutos por semana', 'minutes a week')}`,
        ],
        [t('Meta de peso', 'Goal weight'), last?.goal == null ? null : shown(last.goal, 'kg', writer)],
        [t('Próximo control', 'Next follow-up'), day(last?.nextControl ?? null)],
      ),
    ),
    textSection(writer, t('Plan', 'Plan'), last?.plan ?? null),
  ];
};
