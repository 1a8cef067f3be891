import { chileDate } from '#domain/chile-clock.ts';
import { pastAscent, writtenStep } from '#domain/programmes/hypobaric-sheet.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { DayTimeFields } from '../../../widgets/day-time-fields.tsx';
import { HypobaricControlFields } from './hypobaric-control.tsx';
import styles from './programmes.module.css';
import { type HypobaricPart, useProgrammeProblem, writeHypobaric } from './use-programme.ts';

/** Current step. */
export function HypobaricStep(part: HypobaricPart) {
  const step = writtenStep(part.sheet);
  if (step === 'ascent') return <Ascent {...part} />;
  return step === 24 || step === 48 ? <HypobaricControlFields {...part} hours={step} /> : null;
}

function Ascent(part: HypobaricPart) {
  const { edit, sheet } = part;
  const { t } = useTranslation();
  const now = useNow(60_000);
  const today = chileDate(now);
  const days = pastAscent(sheet, now);
  const problem = useProgrammeProblem(edit);
  const texts = t('programmes.hypobaric', { returnObjects: true });
  return (
    <>
      <div className={styles.fields}>
        <DayTimeFields
          name="ascent-turn"
          labels={{ day: texts.AscentDay, time: texts.AscentTime }}
          value={{ day: sheet.AscentDay, time: sheet.AscentTime, turn: sheet.AscentTurn }}
          errors={{ day: problem('AscentDay'), time: problem('AscentTime'), turn: problem('AscentTurn') }}
          required
          max={today}
          onValueChange={({ day, time, turn }) =>
            writeHypobaric(part, { AscentDay: day, AscentTime: time, AscentTurn: turn })
          }
        />
        <Field label={texts.AltitudeMeters} error={problem('AltitudeMeters')} required>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            unit={texts.meters}
            value={sheet.AltitudeMeters}
            onChange={({ target }) => writeHypobaric(part, { AltitudeMeters: target.value })}
          />
        </Field>
      </div>
      {days === null ? null : (
        <Banner tone="warn" live="status">
          {t('programmes.hypobaric.pastAscent', { days })}
        </Banner>
      )}
    </>
  );
}
