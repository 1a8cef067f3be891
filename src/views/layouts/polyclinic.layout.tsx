import House from '@lucide/icons/icons/house';
import LogOut from '@lucide/icons/icons/log-out';
import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dashboardFeature } from '#actors/desk/dashboard.feature.ts';
import { polyclinicChoiceHref } from '#domain/navigation/polyclinic-choice.ts';
import { hrefOf, type RouteName } from '#domain/navigation/routes.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { homeOf } from '#domain/session/roles.ts';
import type { User } from '#domain/session/user.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectTotals } from '#machines/dashboard/index.ts';
import { selectPolyclinics, selectSelected } from '#machines/polyclinic/index.ts';
import { useAppActor } from '../app/ronda.context.tsx';
import { useFeature } from '../app/use-feature.ts';
import { useFormats } from '../app/use-formats.ts';
import { useMenu } from '../app/use-menu.ts';
import { usePath } from '../app/use-path.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Brand } from '../ui/brand/brand.tsx';
import { Breadcrumb } from '../ui/breadcrumb/breadcrumb.tsx';
import { ColorMark } from '../ui/color-mark/color-mark.tsx';
import { LazyMenu } from '../ui/menu/lazy-menu.tsx';
import { Shell } from '../ui/shell/shell.tsx';
import { SideAction, SideBar, SideBarContent, SideNav, SwitcherButton } from '../ui/side-bar/side-bar.tsx';
import { Organization, TopBar } from '../ui/top-bar/top-bar.tsx';
import { LazyPart } from '../widgets/lazy-part.tsx';
import { SessionDialogs } from '../widgets/session-dialogs.tsx';
import styles from './layouts.module.css';
import { Notices } from './notices.tsx';
import { TopBarTools } from './top-bar-tools.tsx';
import { usePolyclinicBreadcrumb } from './use-polyclinic-breadcrumb.ts';

const Drawer = lazy(async () => ({ default: (await import('../ui/drawer/drawer.tsx')).Drawer }));

type PolyclinicLayoutProps = { user: User; current: RouteName; id: string | null; children: ReactNode };

/** Shell 2, "Polyclinic layout": side bar in two groups, the switcher, the organization in the top bar. */
export function PolyclinicLayout({ user, current, id, children }: PolyclinicLayoutProps) {
  const { t } = useTranslation();
  const polyclinic = useAppActor('polyclinic');
  const selected = useSelector(polyclinic, selectSelected);
  const { polyclinicType } = useFormats();
  const [menuOpen, setMenuOpen] = useState(false);
  const frame = useSideFrame(polyclinic);
  const crumbs = usePolyclinicBreadcrumb(current, id);
  const plain = <SideParts user={user} current={current} newCares={0} newSurveys={0} />;
  const side = (
    <LazyPart instead={plain}>
      <Suspense fallback={plain}>
        <CountedSideParts user={user} current={current} />
      </Suspense>
    </LazyPart>
  );
  return (
    <Shell
      skipLabel={t('app.skip')}
      side={
        <SideBar label={t('app.mainMenu')} {...frame}>
          {side}
        </SideBar>
      }
      bar={
        <TopBar
          tone="light"
          menu={{ label: t('app.openMenu'), expanded: menuOpen, onOpen: () => setMenuOpen(true) }}
          start={
            selected ? (
              <Organization
                name={selected.Name}
                mark={markOf(selected)}
                detail={`${selected.Organization.Name}, ${polyclinicType(selected.PolyclinicTypeId)}`}
              />
            ) : null
          }
        >
          <TopBarTools user={user} />
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
            <SideBarContent {...frame}>{side}</SideBarContent>
          </Drawer>
        ) : null}
      </Suspense>
      <SessionDialogs />
    </Shell>
  );
}

const markOf = (selected: Polyclinic | null) => (selected?.Color ? <ColorMark color={selected.Color} /> : null);

function useSideFrame(polyclinic: AppActors['polyclinic']) {
  const { t } = useTranslation();
  const { locale, polyclinicType } = useFormats();
  const session = useAppActor('session');
  const all = useSelector(polyclinic, selectPolyclinics);
  const selected = useSelector(polyclinic, selectSelected);
  return {
    brand: <Brand name={t('app.name')} href={`/${locale}/`} rail />,
    // U24: without a choice the top bar names the polyclinic instead.
    switcher:
      all.length === 1 && selected ? undefined : (
        <LazyMenu
          align="start"
          trigger={
            <SwitcherButton
              label={t('polyclinic.label')}
              name={selected?.Name ?? t('polyclinic.choose')}
              mark={markOf(selected)}
              detail={selected ? polyclinicType(selected.PolyclinicTypeId) : ''}
            />
          }
          entries={all.map((one) => ({
            id: one.PolyclinicId,
            label: `${one.Name}, ${polyclinicType(one.PolyclinicTypeId)}`,
            onSelect: () => polyclinic.send({ type: 'polyclinic.select', polyclinicId: one.PolyclinicId }),
          }))}
        />
      ),
    foot: (
      <SideAction icon={LogOut} label={t('app.signOut')} onClick={() => session.send({ type: 'session.signOut' })} />
    ),
  };
}

type SidePartsProps = { user: User; current: RouteName };
type NewOnes = { newCares: number; newSurveys: number };

/** Shell 3, badge "polyclinic": number of new encounters. */
function CountedSideParts(props: SidePartsProps) {
  const totals = useSelector(useFeature(dashboardFeature).actor, selectTotals);
  return <SideParts {...props} newCares={totals?.PolyclinicNew ?? 0} newSurveys={totals?.FormCovid19New ?? 0} />;
}

function SideParts({ user, current, newCares, newSurveys }: SidePartsProps & NewOnes) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const home = { id: 'home', href: hrefOf(homeOf(user), locale), label: t('polyclinic.backToWork'), icon: House };
  const badges: Readonly<Record<string, { badge: number; badgeLabel: string }>> = {
    'polyclinic-medicalcares': { badge: newCares, badgeLabel: t('app.newCares') },
    'polyclinic-forms': { badge: newSurveys, badgeLabel: t('app.newSurveys') },
  };
  const primary = useMenu(3, 1).map((item) => ({ ...item, ...badges[item.id] }));
  const choice = polyclinicChoiceHref(locale, usePath());
  const secondary = useMenu(3, 2).map((item) => (item.id === 'polyclinic-select' ? { ...item, href: choice } : item));
  return (
    <>
      <SideNav
        label={t('polyclinic.primary')}
        title={t('polyclinic.primary')}
        items={[home, ...primary]}
        current={current}
      />
      {secondary.length > 0 ? (
        <SideNav
          label={t('polyclinic.secondary')}
          title={t('polyclinic.secondary')}
          items={secondary}
          current={current}
        />
      ) : null}
    </>
  );
}
