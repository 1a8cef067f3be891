import { useSelector } from '@xstate/store-react';
import type { ReactNode } from 'react';
import type { VisitDesk } from '#actors/visit/visit.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { usePageTitle } from '../../app/window-title.ts';
import { Brand } from '../../ui/brand/brand.tsx';
import { ThemeToggle } from '../../ui/theme-toggle/theme-toggle.tsx';
import { LanguageChoice } from '../../widgets/language-choice.tsx';
import styles from './visit.module.css';

type Outside = Pick<VisitDesk, 'theme' | 'language' | 'path'>;
type PageFrameProps = { outside: Outside; title: string; notice: ReactNode; children: ReactNode };

/** Single-column layout from 320 px up, with name, language and theme at the top. */
export function PageFrame({ outside, title, notice, children }: PageFrameProps) {
  const { t } = useTranslation();
  const { theme } = outside;
  const choice = useSelector(theme, (state) => state.context.choice);
  usePageTitle(`${title} · ${t('app.name')}`);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand name={t('app.name')} />
        <LanguageChoice
          path={outside.path()}
          onChange={(locale) => outside.language.send({ type: 'language.change', locale })}
        />
        <ThemeToggle theme={choice} label={t('app.theme')} onToggle={() => theme.trigger.toggled()} />
      </header>
      {notice}
      <main className={styles.main} id="main">
        {children}
      </main>
    </div>
  );
}
