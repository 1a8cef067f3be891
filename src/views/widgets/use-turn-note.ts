import type { TFunction } from 'i18next';
import { turnOf } from '#domain/turn-of.ts';
import { useTranslation } from '../app/use-translation.ts';

/** Appends to a time of a repeated hour whether it is before or after the clock goes back. */
export function withTurnNote(t: TFunction, words: string, at: string | number): string {
  const turn = turnOf(at);
  return turn ? `${words} (${t(`clock.turn.notes.${turn}`)})` : words;
}

export function useTurnNote() {
  const { t } = useTranslation();
  return (words: string, at: string) => withTurnNote(t, words, at);
}
