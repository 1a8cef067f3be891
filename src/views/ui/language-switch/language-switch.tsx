import { Anchor } from '../anchor/anchor.tsx';
import styles from './language-switch.module.css';

export type LanguageItem = {
  /** The language tag: `es`, `en`. */
  lang: string;
  /** Displayed code: `ES`. */
  code: string;
  /** Name in the language itself: `español`. */
  name: string;
  href: string;
};

export type LanguageSwitchProps = {
  label: string;
  current: string;
  items: readonly LanguageItem[];
};

/** Links to the same page in each language. */
export function LanguageSwitch({ label, current, items }: LanguageSwitchProps) {
  return (
    <nav className={styles.lang} aria-label={label}>
      {items.map((item) => (
        <Anchor
          key={item.lang}
          href={item.href}
          lang={item.lang}
          hrefLang={item.lang}
          aria-current={item.lang === current ? 'true' : undefined}
        >
          <span>
            {item.code}
            <span className="sr">, {item.name}</span>
          </span>
        </Anchor>
      ))}
    </nav>
  );
}
