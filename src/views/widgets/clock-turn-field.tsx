import { type ClockTurn, clockTurns, writtenInstants } from '#domain/clock-turn.ts';
import { useTranslation } from '../app/use-translation.ts';
import { RadioGroup } from '../ui/radio-group/radio-group.tsx';

type ClockTurnFieldProps = {
  name: string;
  day: string | null;
  time: string;
  value: ClockTurn;
  error: string | undefined;
  onValueChange: (turn: (typeof clockTurns)[number]) => void;
};

/** Asks which one is meant of a time that the clock repeats; nothing for any other time. */
export function ClockTurnField({ day, time, ...field }: ClockTurnFieldProps) {
  const { t } = useTranslation();
  if (writtenInstants(day, time).length < 2) return null;
  const { label, help, turns } = t('clockTurn', { returnObjects: true });
  return (
    <RadioGroup
      {...field}
      label={label}
      help={help}
      required
      direction="column"
      options={clockTurns.map((value) => ({ value, label: turns[value] }))}
    />
  );
}
