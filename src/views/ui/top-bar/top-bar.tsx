import type { LucideIconData } from '@lucide/icons';
import ChevronDown from '@lucide/icons/icons/chevron-down';
import MenuIcon from '@lucide/icons/icons/menu';
import Search from '@lucide/icons/icons/search';
import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from '../anchor/anchor.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { IconButton } from '../button/button.tsx';
import { Badge } from '../count/count.tsx';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import styles from './top-bar.module.css';

export type TopBarProps = {
  /** `nav`: petrol with brand and navigation. `light`: beside a side bar. */
  tone?: 'nav' | 'light' | undefined;
  /** Menu button of narrow screens. */
  menu?: { label: string; expanded: boolean; onOpen: () => void } | undefined;
  /** Brand and navigation, or the organization. */
  start?: ReactNode;
  /** Finder, availability, language, theme, profile; separated by `TopBarLine`. */
  children: ReactNode;
};

/** 52 px bar at the top. */
export function TopBar({ tone = 'nav', menu, start, children }: TopBarProps) {
  return (
    <header className={cx(styles.topbar, styles[`topbar-${tone}`])}>
      {menu ? (
        <IconButton
          className={styles.burger}
          icon={MenuIcon}
          label={menu.label}
          aria-expanded={menu.expanded}
          aria-haspopup="dialog"
          onClick={menu.onOpen}
        />
      ) : null}
      {start}
      <span className={styles.gap} />
      {children}
    </header>
  );
}

export function TopBarLine() {
  return <span className={styles['topbar-sep']} aria-hidden="true" />;
}

/** Content hidden at 320 px; the drawer must contain it there. */
export function TopBarWide({ children }: { children: ReactNode }) {
  return <span className={styles.wide}>{children}</span>;
}

export type NavItem = {
  id: string;
  href: string;
  label: string;
  icon: LucideIconData;
  badge?: number | undefined;
  badgeLabel?: string | undefined;
};

export type TopNavProps = { label: string; items: readonly NavItem[]; current?: string | undefined };

/** Main navigation; below 1248 px labels are shown on hover and focus. */
export function TopNav({ label, items, current }: TopNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {items.map((item) => (
        <Anchor
          key={item.id}
          className={styles['nav-item']}
          href={item.href}
          aria-current={item.id === current ? 'page' : undefined}
        >
          <Glyph of={item.icon} />
          <span className={styles['nav-word']}>{item.label}</span>
          {item.badge ? <Badge value={item.badge} label={item.badgeLabel} /> : null}
        </Anchor>
      ))}
    </nav>
  );
}

export type FinderProps = { label: string; shortcut: string; onOpen: () => void };

/** Opens the command palette. */
export function Finder({ label, shortcut, onOpen }: FinderProps) {
  return (
    <button type="button" className={styles.finder} aria-haspopup="dialog" onClick={onOpen}>
      <Glyph of={Search} />
      <span className={styles['nav-word']}>{label}</span>
      <Kbd>{shortcut}</Kbd>
    </button>
  );
}

export type ProfileButtonProps = ComponentProps<'button'> & {
  userId: string;
  name: string;
  /** RUT or role. */
  detail: string;
  present?: boolean | undefined;
};

/** Current user; trigger of a `Menu`. */
export function ProfileButton({ userId, name, detail, present, className, ...rest }: ProfileButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.me, className)}>
      <Avatar id={userId} name={name} present={present} />
      <span className={styles['me-words']}>
        <span>{name}</span>
        <span>{detail}</span>
      </span>
      <Glyph of={ChevronDown} size="sm" className={styles['me-caret']} />
    </button>
  );
}

export type OrganizationProps = {
  name: string;
  detail: string;
  /** Image or short name of the employer. */
  logo?: ReactNode;
  /** Colour mark of the polyclinic. */
  mark?: ReactNode;
};

/** Organization of the polyclinic, at the left of the light bar. */
export function Organization({ name, detail, logo, mark }: OrganizationProps) {
  return (
    <div className={styles.org}>
      {logo ? <span className={styles['org-logo']}>{logo}</span> : null}
      {mark}
      <span className={styles['org-words']}>
        <span>{name}</span>
        <span className="meta">{detail}</span>
      </span>
    </div>
  );
}
