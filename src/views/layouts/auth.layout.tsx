import type { ReactNode } from 'react';
import { constants } from '#domain/constants.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Brand } from '../ui/brand/brand.tsx';
import { LoginFrame } from '../ui/login-frame/login-frame.tsx';
import { Language } from './language.tsx';
import { Theme } from './theme.tsx';

type AuthLayoutProps = { title: string; sub: string; note?: ReactNode; children: ReactNode };

/** Shell 2, "Auth layout": a card with a side panel of description, enrolment, language and version. */
export function AuthLayout({ title, sub, note, children }: AuthLayoutProps) {
  const { t } = useTranslation();
  return (
    <LoginFrame
      brand={<Brand name={t('app.name')} />}
      title={title}
      sub={sub}
      note={note}
      side={{
        label: t('auth.sideTitle'),
        title: t('auth.sideTitle'),
        text: t('auth.sideText'),
        enrolTitle: t('auth.enrolTitle'),
        enrolText: t('auth.enrolText'),
        foot: (
          <>
            <Language />
            <span className="row">
              <Theme />
              {t('auth.version', { version: constants.version })}
            </span>
          </>
        ),
      }}
    >
      {children}
    </LoginFrame>
  );
}
