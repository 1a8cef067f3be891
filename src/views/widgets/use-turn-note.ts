import { turnOf } from '#domain/clock-turn.ts';
import { useTranslation } from '../app/use-translation.ts';

/** Adds to the words of a time that the clock shows twice which one it is. */
export function useTurnNote() {
  const { t } = useTranslation();
  return (words: string, at: string) => {
    const turn = turnOf(at);
    return turn ? `${words} (${t(`clock.turn.notes.${turn}`)})` : words;
  };
}
