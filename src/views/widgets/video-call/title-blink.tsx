import { useNow } from '../../app/use-now.ts';
import { useBlinkingTitle } from '../../app/window-title.ts';

/** A call rings in the title of the window. */
export function TitleBlink({ text }: { text: string }) {
  useBlinkingTitle(text, useNow(1_000));
  return null;
}
