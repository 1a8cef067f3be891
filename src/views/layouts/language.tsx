import { useRonda } from '../app/ronda.context.tsx';
import { usePath } from '../app/use-path.ts';
import { LanguageChoice } from '../widgets/language-choice.tsx';

export function Language() {
  const { find } = useRonda();
  return (
    <LanguageChoice
      path={usePath()}
      onChange={(locale) => find('language')?.send({ type: 'language.change', locale })}
    />
  );
}
