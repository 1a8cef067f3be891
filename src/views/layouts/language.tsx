import { useTranslation } from 'react-i18next';
import { locales } from '#domain/locale.ts';
import { splitPath, withLocale } from '#domain/navigation/route-guard.ts';
import { useRonda } from '../app/ronda.context.tsx';
import { useLocale } from '../app/use-locale.ts';
import { usePath } from '../app/use-path.ts';
import { NavigateContext } from '../ui/anchor/anchor.tsx';
import { LanguageSwitch } from '../ui/language-switch/language-switch.tsx';

/** Shell 2: changing the language rewrites the prefix of the current path and remounts nothing. */
export function Language() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { find } = useRonda();
  const path = usePath();
  const change = (href: string) => {
    const wanted = splitPath(href)?.locale;
    if (wanted) find('language')?.send({ type: 'language.change', locale: wanted });
  };
  return (
    <NavigateContext value={change}>
      <LanguageSwitch
        label={t('app.language')}
        current={locale}
        items={locales.map((lang) => ({
          lang,
          code: lang.toUpperCase(),
          name: lang === 'es' ? 'español' : 'English',
          href: withLocale(path, lang),
        }))}
      />
    </NavigateContext>
  );
}
