import { gallery } from '#i18n/gallery.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { LanguageSwitch } from '../../ui/language-switch/language-switch.tsx';
import { SkipLink } from '../../ui/skip-link/skip-link.tsx';
import { type ThemeChoice, ThemeToggle } from '../../ui/theme-toggle/theme-toggle.tsx';
import { CaseSections } from './cases.tsx';
import { ControlSections } from './controls.tsx';
import { DialogSections } from './dialogs.tsx';
import { FactSections } from './facts.tsx';
import { FormSections } from './forms.tsx';
import { FoundationSections } from './foundations.tsx';
import { FrameSections } from './frames.tsx';
import styles from './gallery.module.css';
import { NoticeSections } from './notices.tsx';
import type { Lang, SectionId } from './section.tsx';

export type UiScreenProps = {
  lang: Lang;
  /** With both props, the gallery can switch themes. */
  theme?: ThemeChoice | undefined;
  onToggleTheme?: (() => void) | undefined;
};

const order: readonly SectionId[] = [
  'color',
  'type',
  'buttons',
  'options',
  'tabs',
  'fields',
  'lists',
  'status',
  'save',
  'people',
  'patient',
  'data',
  'cases',
  'table',
  'notices',
  'loading',
  'empty',
  'dialogs',
  'frames',
];

/** `/{lang}/ui`: gallery of all UI components in their states. */
export function UiScreen({ lang, theme, onToggleTheme }: UiScreenProps) {
  const t = gallery[lang];
  const parts = { lang, t };
  const languages = [
    { lang: 'es', code: 'ES', name: 'español', href: '/es/ui' },
    { lang: 'en', code: 'EN', name: 'English', href: '/en/ui' },
  ];
  return (
    <>
      <SkipLink>{t.skip}</SkipLink>
      <div className={styles.gal}>
        <header className={styles.nav}>
          <div className={styles.brand}>
            <Brand name={t.brand} href={`/${lang}`} />
          </div>
          <div className="row">
            <LanguageSwitch label={t.language} current={lang} items={languages} />
            {theme && onToggleTheme ? (
              <ThemeToggle theme={theme} label={t.theme[theme]} onToggle={onToggleTheme} />
            ) : null}
          </div>
          <nav className={styles.links} aria-label={t.contents}>
            {order.map((id) => (
              <a key={id} href={`#${id}`}>
                {t.sections[id].title}
              </a>
            ))}
          </nav>
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          <h1>{t.title}</h1>
          <p className={styles.intro}>{t.intro}</p>
          <FoundationSections {...parts} />
          <ControlSections {...parts} />
          <FormSections {...parts} />
          <FactSections {...parts} />
          <CaseSections {...parts} />
          <NoticeSections {...parts} />
          <DialogSections {...parts} />
          <FrameSections {...parts} />
        </main>
      </div>
    </>
  );
}
