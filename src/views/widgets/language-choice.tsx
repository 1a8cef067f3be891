import { type Locale, locales } from '#domain/locale.ts';
import { splitPath, withLocale } from '#domain/navigation/route-guard.ts';
import { useLocale } from '../app/use-locale.ts';
import { useTranslation } from '../app/use-translation.ts';
import { NavigateContext } from '../ui/anchor/anchor.tsx';
import { LanguageSwitch } from '../ui/language-switch/language-switch.tsx';

type LanguageChoiceProps = { path: string; onChange: (locale: Locale) => void };

/** Shell 2: rewrites the language prefix of the path without remounting. */
export function LanguageChoice({ path, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const change = (href: string) => {
    const wanted = splitPath(href)?.locale;
    if (wanted) onChange(wanted);
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
