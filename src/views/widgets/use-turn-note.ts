import { turnOf } from '#domain/clock-turn.ts';
import { useTranslation } from '../app/use-translation.ts';

/** Appends to a time of a repeated hour whether it is before or after the clock goes back. */
export function useTurnNote() {
  const { t } = useTranslation();
  return (words: string, at: string) => {
    const turn = turnOf(at);
    return turn ? `${words} (${t(`clock.turn.notes.${turn}`)})` : words;
  };
}
