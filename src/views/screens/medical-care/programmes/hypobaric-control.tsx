import {
  altitudeSymptoms,
  type ControlHours,
  controlSignNames,
  hasMountainSickness,
  LakeLouise,
  lakeLouiseItems,
  redFlagsOf,
  signOf,
} from '#domain/programmes/hypobaric.ts';
import { mayBeSavedAt, scoreOf, signValue } from '#domain/programmes/hypobaric-sheet.ts';
import { reasonMax } from '#domain/reason.ts';
import { vitalSignMaxLength } from '#domain/vital-signs/vital-signs.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { useVitalFault } from '../../../widgets/dynamic-form/use-vital-fault.ts';
import styles from './programmes.module.css';
import { type HypobaricPart, useProgrammeProblem, writeHypobaric } from './use-programme.ts';

const grades = ['none', 'mild', 'moderate', 'severe'] as const;

/** Fields of a control with red flags, or the reason why it was missed. */
export function HypobaricControlFields(props: HypobaricPart & { hours: ControlHours }) {
  const { hours, ...part } = props;
  const { sheet, edit } = part;
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const problem = useProgrammeProblem(edit);
  const texts = t('programmes.hypobaric', { returnObjects: true });
  const from = mayBeSavedAt(sheet);
  return (
    <>
      <h3>{t('programmes.hypobaric.control', { hours })}</h3>
      {from !== null && now < from ? (
        <p role="status">{t('programmes.hypobaric.early', { when: dayTime(from, now) })}</p>
      ) : null}
      <Checkbox checked={sheet.IsMissed} onChange={({ target }) => writeHypobaric(part, { IsMissed: target.checked })}>
        {texts.IsMissed}
      </Checkbox>
      {sheet.IsMissed ? (
        <Field label={texts.MissedReason} error={problem('MissedReason')} required>
          <Textarea
            value={sheet.MissedReason}
            maxLength={reasonMax}
            onChange={({ target }) => writeHypobaric(part, { MissedReason: target.value })}
          />
        </Field>
      ) : (
        <>
          <Signs {...part} />
          <Scores {...part} />
          <Symptoms {...part} />
          <Field label={texts.Comment} optionalMark={t('form.optional')}>
            <Textarea
              value={sheet.Comment}
              maxLength={500}
              onChange={({ target }) => writeHypobaric(part, { Comment: target.value })}
            />
          </Field>
          <Warnings {...part} />
        </>
      )}
    </>
  );
}

function Signs(part: HypobaricPart) {
  const { edit, sheet } = part;
  const word = useLocale() === 'en' ? 1 : 0;
  const problem = useProgrammeProblem(edit);
  const faultOf = useVitalFault();
  return (
    <div className={styles.fields}>
      {controlSignNames.map((name) => {
        const sign = signOf(name);
        const value = sheet.Signs[name] ?? '';
        const wrong = problem(name);
        return (
          <Field key={name} label={sign.label[word]} error={wrong && (faultOf(sign, value) ?? wrong)} required>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={vitalSignMaxLength}
              unit={sign.unit[word] || undefined}
              value={value}
              onChange={({ target }) => writeHypobaric(part, { Signs: { ...sheet.Signs, [name]: target.value } })}
            />
          </Field>
        );
      })}
    </div>
  );
}

function Scores(part: HypobaricPart) {
  const { edit, sheet } = part;
  const { t } = useTranslation();
  const problem = useProgrammeProblem(edit);
  const texts = t('programmes.hypobaric', { returnObjects: true });
  const total = scoreOf(sheet);
  return (
    <Field as="group" label={texts.scores}>
      <div className={styles.fields}>
        {lakeLouiseItems.map((item) => (
          <Field key={item} label={texts.items[item]} error={problem(item)} required>
            <Select
              options={grades.map((grade, value) => ({ value: String(value), label: texts.grades[grade] }))}
              value={sheet.Scores[item] === undefined ? null : String(sheet.Scores[item])}
              placeholder={texts.choose}
              onValueChange={(value) => writeHypobaric(part, { Scores: { ...sheet.Scores, [item]: Number(value) } })}
            />
          </Field>
        ))}
      </div>
      {total === null ? null : <p role="status">{t('programmes.hypobaric.total', { value: total })}</p>}
    </Field>
  );
}

function Symptoms(part: HypobaricPart) {
  const { sheet } = part;
  const { t } = useTranslation();
  const texts = t('programmes.hypobaric', { returnObjects: true });
  return (
    <Field as="group" label={texts.symptoms}>
      <div className={styles.checks}>
        {altitudeSymptoms.map((name) => (
          <Checkbox
            key={name}
            checked={sheet.Symptoms.includes(name)}
            onChange={({ target }) =>
              writeHypobaric(part, {
                Symptoms: altitudeSymptoms.filter((one) =>
                  one === name ? target.checked : sheet.Symptoms.includes(one),
                ),
              })
            }
          >
            {texts.signs[name]}
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}

/** Domain 9.1: red flags offer descent and referral, which end the programme. */
function Warnings(part: HypobaricPart) {
  const { sheet } = part;
  const { t } = useTranslation();
  const texts = t('programmes.hypobaric', { returnObjects: true });
  const flags = redFlagsOf({ SpO2: signValue(sheet, 'SpO2'), score: scoreOf(sheet), Symptoms: sheet.Symptoms });
  const items = LakeLouise.safeParse(sheet.Scores);
  return (
    <>
      {items.success && hasMountainSickness(items.data) ? (
        <Banner tone="warn" live="status">
          {texts.sickness}
        </Banner>
      ) : null}
      {flags.length > 0 ? (
        <Banner
          tone="danger"
          live="alert"
          title={t('programmes.hypobaric.redFlags', { flags: flags.map((flag) => texts.flags[flag]).join(', ') })}
          actions={
            <>
              <Button onClick={() => writeHypobaric(part, { Outcome: 'DESCENDED' })}>{texts.descend}</Button>
              <Button onClick={() => writeHypobaric(part, { Outcome: 'REFERRED' })}>{texts.refer}</Button>
            </>
          }
        >
          {texts.redFlagsText}
        </Banner>
      ) : null}
    </>
  );
}
