import { chileDate } from '#domain/chile-clock.ts';
import { bmiSign, normalWeight, type VitalPlot as Plot } from '#domain/clinical-record/vital-plots.ts';
import { agreedGoalOf, type NutritionalForm } from '#domain/programmes/nutrition.ts';
import { fullName } from '#domain/session/user.ts';
import { bmiClassOf } from '#domain/vital-signs/vital-alerts.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { VitalPlots } from '../../../widgets/vital-plot/vital-plots.tsx';
import styles from './programmes.module.css';

/** Weight and goal, body mass index with its healthy range, and a table of controls. */
export function NutritionSeries({ forms }: { forms: readonly NutritionalForm[] }) {
  const { t } = useTranslation();
  const texts = t('programmes.nutrition', { returnObjects: true });
  const { decimal } = useFormats();
  const goal = agreedGoalOf(forms);
  const plotOf = (id: number, name: string, unit: string, measureOf: (form: NutritionalForm) => number): Plot => ({
    id,
    name,
    unit,
    ranges: [],
    lines: [
      {
        name,
        points: forms.map((form) => ({
          at: Date.parse(form.At),
          value: measureOf(form),
          isOut: false,
          careId: form.MedicalCareId,
        })),
      },
    ],
  });
  if (forms.length === 0) return <p className="meta">{texts.none}</p>;
  const bmi = plotOf(bmiSign, texts.Bmi, texts.units.Bmi, ({ Bmi }) => Bmi);
  const isOut = (value: number) => bmiClassOf(value)?.name !== 'normal';
  return (
    <>
      {forms.length > 1 ? (
        <>
          <VitalPlots
            plots={[
              {
                ...plotOf(1, texts.Weight, texts.units.Weight, ({ Weight }) => Weight),
                ...(goal !== null && { goal: { name: texts.Goal, value: goal } }),
              },
              {
                ...bmi,
                ranges: [normalWeight],
                lines: bmi.lines.map((one) => ({
                  ...one,
                  points: one.points.map((point) => ({ ...point, isOut: isOut(point.value) })),
                })),
              },
            ]}
          />
          {goal === null ? null : <p className="meta">{t('programmes.nutrition.goal', { value: decimal(goal) })}</p>}
        </>
      ) : null}
      <ol className={styles.steps} aria-label={texts.series}>
        {forms.toReversed().map((form) => (
          <Control key={form.NutritionalFormId} form={form} />
        ))}
      </ol>
    </>
  );
}

function Control({ form }: { form: NutritionalForm }) {
  const { t } = useTranslation();
  const { dayTime, decimal, birth } = useFormats();
  const now = useNow(60_000);
  const texts = t('programmes.nutrition', { returnObjects: true });
  const named = bmiClassOf(form.Bmi);
  const said = [
    [texts.Waist, form.Waist, texts.units.Waist],
    [texts.FatPercent, form.FatPercent, texts.units.FatPercent],
    [texts.ActivityMinutesWeek, form.ActivityMinutesWeek, texts.units.ActivityMinutesWeek],
    [texts.Goal, form.Goal, texts.units.Goal],
  ] as const;
  return (
    <li>
      <p>
        <b>
          {t('programmes.nutrition.weighed', { value: decimal(form.Weight) })},{' '}
          {t('programmes.nutrition.bmi', {
            value: decimal(form.Bmi, 1),
            name: named ? t(`forms.vitals.bmiClasses.${named.name}`) : '',
          })}
        </b>
      </p>
      <p>
        {said
          .flatMap(([label, value, unit]) => (value === null ? [] : [`${label} ${decimal(value)} ${unit}`]))
          .join(', ')}
      </p>
      {form.Diet ? <p className={styles.written}>{form.Diet}</p> : null}
      <p className={styles.written}>{form.Plan}</p>
      {form.NextControl ? (
        <p>{t('programmes.nutrition.nextControl', { date: birth(chileDate(`${form.NextControl}T12:00:00Z`)) })}</p>
      ) : null}
      <p className="meta">
        {t('programmes.hypobaric.by', { name: fullName(form.Author), when: dayTime(form.At, now) })}
      </p>
    </li>
  );
}
