import { chileDate } from '#domain/chile-clock.ts';
import { writtenStep } from '#domain/programmes/hypobaric-sheet.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { TimeSelect } from '../../../ui/time-select/time-select.tsx';
import { ClockTurnField } from '../../../widgets/clock-turn-field.tsx';
import { DateInput } from '../../../widgets/date-input/date-input.tsx';
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
  const today = chileDate(useNow(60_000));
  const problem = useProgrammeProblem(edit);
  const texts = t('programmes.hypobaric', { returnObjects: true });
  return (
    <div className={styles.fields}>
      <Field label={texts.AscentDay} error={problem('AscentDay')} required>
        <DateInput
          value={sheet.AscentDay}
          onValueChange={(AscentDay) => writeHypobaric(part, { AscentDay })}
          max={today}
          label={texts.AscentDay}
        />
      </Field>
      <Field label={texts.AscentTime} error={problem('AscentTime')} required>
        <TimeSelect
          value={sheet.AscentTime}
          labels={{ hour: texts.hour, minute: texts.minute }}
          onValueChange={(AscentTime) => writeHypobaric(part, { AscentTime })}
        />
      </Field>
      <ClockTurnField
        name="ascent-turn"
        day={sheet.AscentDay}
        time={sheet.AscentTime}
        value={sheet.AscentTurn}
        error={problem('AscentTurn')}
        onValueChange={(AscentTurn) => writeHypobaric(part, { AscentTurn })}
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
  );
}
