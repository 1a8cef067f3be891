import type { LucideIconData } from '@lucide/icons';
import Banknote from '@lucide/icons/icons/banknote';
import Building2 from '@lucide/icons/icons/building-complex';
import CalendarClock from '@lucide/icons/icons/calendar-clock';
import Contact from '@lucide/icons/icons/contact';
import Mail from '@lucide/icons/icons/mail';
import MapPin from '@lucide/icons/icons/map-pin';
import Settings2 from '@lucide/icons/icons/settings-2';
import Stethoscope from '@lucide/icons/icons/stethoscope';
import UserRound from '@lucide/icons/icons/user-round';
import UsersRound from '@lucide/icons/icons/users-round';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { hrefOf, type RouteName, routes } from '#domain/navigation/routes.ts';
import { formatIc } from '#domain/rut.ts';
import type { User } from '#domain/session/user.ts';
import { selectProfile } from '#machines/session/index.ts';
import { useAppActor } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { displayName } from '../../layouts/profile-menu.tsx';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './profile-area.module.css';

/** Profile pages in order; shown to users who have the function in the current area. */
const entries: readonly { page: string; icon: LucideIconData }[] = [
  { page: '', icon: UserRound },
  { page: '-professional-info', icon: Stethoscope },
  { page: '-contact', icon: Contact },
  { page: '-address', icon: MapPin },
  { page: '-configuration', icon: Settings2 },
  { page: '-availability', icon: CalendarClock },
  { page: '-workplaces', icon: Building2 },
  { page: '-prices', icon: Banknote },
  { page: '-invite', icon: Mail },
  { page: '-medical-group', icon: UsersRound },
];

/** On narrow screens the rail scrolls horizontally. */
const showInRail = (entry: HTMLAnchorElement | null) => {
  if (entry?.parentElement) entry.parentElement.scrollLeft = entry.offsetLeft - 24;
};

type ProfileAreaProps = { user: User; current: RouteName; children: ReactNode };

/** Profile rail and page, in both layouts. */
export function ProfileArea({ user, current, children }: ProfileAreaProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const functions = useSelector(useAppActor('session'), selectProfile)?.functions ?? [];
  const root = current.startsWith('polyclinic-') ? 'polyclinic-profile' : 'platform-profile';
  const shown = entries.flatMap(({ page, icon }) => {
    const held = functions.find(({ RouteName: name }) => name === root + page);
    const route = routes.find(({ name }) => name === root + page);
    if (!held || !route) return [];
    const title = locale === 'en' ? held.TitleEn : held.TitleEs;
    return [{ name: route.name, icon, label: page === '' ? t('profile.personal.entry') : title }];
  });
  const here = shown.findLast(({ name }) => current === name || (name !== root && current.startsWith(`${name}-`)));
  return (
    <div className={styles.area}>
      <nav className={styles.rail} aria-label={t('profile.area')}>
        <div className={styles.me}>
          <Avatar id={user.UserId} name={`${user.Name} ${user.LastName}`} size="lg" />
          <span className="two">
            <span>{displayName(user, { M: t('app.doctorM'), F: t('app.doctorF'), other: t('app.doctorM') })}</span>
            <span className="meta nowrap">RUT {formatIc(user.IC)}</span>
          </span>
        </div>
        {shown.map(({ name, icon, label }) => (
          <Anchor
            key={name}
            href={hrefOf(name, locale)}
            title={label}
            ref={name === here?.name ? showInRail : undefined}
            aria-current={name === here?.name ? 'page' : undefined}
          >
            <Glyph of={icon} />
            <span className={styles.word}>{label}</span>
          </Anchor>
        ))}
      </nav>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
