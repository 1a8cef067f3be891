import { type ClockTurn, clockTurns, writtenInstants } from '#domain/clock-turn.ts';
import { RadioGroup } from '../ui/radio-group/radio-group.tsx';

type ClockTurnFieldProps = {
  name: string;
  day: string | null;
  time: string;
  value: ClockTurn;
  label: string;
  help: string;
  turns: Record<(typeof clockTurns)[number], string>;
  error: string | undefined;
  onValueChange: (turn: (typeof clockTurns)[number]) => void;
};

/** Asks which one is meant of a time that the clock repeats; nothing for any other time. */
export function ClockTurnField({ day, time, turns, ...field }: ClockTurnFieldProps) {
  if (writtenInstants(day, time).length < 2) return null;
  return (
    <RadioGroup
      {...field}
      required
      direction="column"
      options={clockTurns.map((value) => ({ value, label: turns[value] }))}
    />
  );
}
