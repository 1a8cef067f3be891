import House from '@lucide/icons/icons/house';
import LogOut from '@lucide/icons/icons/log-out';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import { homeOf } from '#domain/session/roles.ts';
import type { User } from '#domain/session/user.ts';
import { useAppActor } from '../app/ronda.context.tsx';
import { useBreadcrumb } from '../app/use-breadcrumb.ts';
import { useLocale } from '../app/use-locale.ts';
import { useMenu } from '../app/use-menu.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Brand } from '../ui/brand/brand.tsx';
import { Breadcrumb } from '../ui/breadcrumb/breadcrumb.tsx';
import { IconButton } from '../ui/button/button.tsx';
import { Shell } from '../ui/shell/shell.tsx';
import { SideAction, SideBarContent, SideNav } from '../ui/side-bar/side-bar.tsx';
import { TopBar, TopBarWide, TopNav } from '../ui/top-bar/top-bar.tsx';
import { SessionDialogs } from '../widgets/session-dialogs.tsx';
import { Language } from './language.tsx';
import styles from './layouts.module.css';
import { Notices } from './notices.tsx';
import { Theme } from './theme.tsx';
import { TopBarTools } from './top-bar-tools.tsx';

const Drawer = lazy(async () => ({ default: (await import('../ui/drawer/drawer.tsx')).Drawer }));

type MainLayoutProps = { user: User; current: RouteName; children: ReactNode };

/** Shell 2, "Main layout". The support line is in the menu of the account. */
export function MainLayout({ user, current, children }: MainLayoutProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const session = useAppActor('session');
  const [menuOpen, setMenuOpen] = useState(false);
  const homeName = homeOf(user);
  const home = { id: homeName, href: hrefOf(homeName, locale), label: t('app.home'), icon: House };
  const crumbs = useBreadcrumb(current);
  const items = [home, ...useMenu(1, 1)];
  const secondary = useMenu(1, 2);
  const signOut = () => session.send({ type: 'session.signOut' });
  return (
    <Shell
      skipLabel={t('app.skip')}
      bar={
        <TopBar
          menu={{ label: t('app.openMenu'), expanded: menuOpen, onOpen: () => setMenuOpen(true) }}
          start={
            <>
              <Brand name={t('app.name')} href={home.href} bar />
              <TopNav label={t('app.mainMenu')} items={items} current={current} />
            </>
          }
        >
          <TopBarTools user={user} />
          <TopBarWide>
            <IconButton icon={LogOut} label={t('app.signOut')} onClick={signOut} />
          </TopBarWide>
        </TopBar>
      }
    >
      <div className={styles.content} data-page="">
        <Notices />
        {crumbs.length > 1 ? <Breadcrumb label={t('app.breadcrumb')} items={crumbs} /> : null}
        {children}
      </div>
      <Suspense>
        {menuOpen ? (
          <Drawer open onClose={() => setMenuOpen(false)} label={t('app.mainMenu')} closeLabel={t('app.closeMenu')}>
            <SideBarContent
              brand={<Brand name={t('app.name')} />}
              foot={<SideAction icon={LogOut} label={t('app.signOut')} onClick={signOut} />}
            >
              <SideNav label={t('app.mainMenu')} items={items} current={current} />
              {secondary.length > 0 ? (
                <SideNav label={t('app.account')} title={t('app.account')} items={secondary} current={current} />
              ) : null}
              <div className="row">
                <Language />
                <Theme />
              </div>
            </SideBarContent>
          </Drawer>
        ) : null}
      </Suspense>
      <SessionDialogs />
    </Shell>
  );
}
