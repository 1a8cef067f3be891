import { useNow } from '../../app/use-now.ts';
import { useBlinkingTitle } from '../../app/window-title.ts';

/** Shows an incoming call in the window title. */
export function TitleBlink({ text }: { text: string }) {
  useBlinkingTitle(text, useNow(1_000));
  return null;
}
