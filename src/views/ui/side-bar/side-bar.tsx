import Building2 from '@lucide/icons/icons/building-complex';
import ChevronsUpDown from '@lucide/icons/icons/chevrons-up-down';
import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from '../anchor/anchor.tsx';
import { Badge } from '../count/count.tsx';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import type { NavItem } from '../top-bar/top-bar.tsx';
import styles from './side-bar.module.css';

export type SideBarProps = {
  label: string;
  brand: ReactNode;
  /** Polyclinic switcher. */
  switcher?: ReactNode;
  /** `SideNav` groups, the primary first. */
  children: ReactNode;
  /** At the bottom: sign out. */
  foot?: ReactNode;
};

/** 240 px side bar of the polyclinic; 64 px rail below 1248 px, replaced by a drawer below 992 px. */
export function SideBar({ label, ...content }: SideBarProps) {
  return (
    <aside className={cx(styles.sidebar, styles.rail)} aria-label={label}>
      <SideBarContent {...content} />
    </aside>
  );
}

/** Content of the side bar, shared with the drawer. */
export function SideBarContent({ brand, switcher, children, foot }: Omit<SideBarProps, 'label'>) {
  return (
    <div className={styles.content}>
      <div className={styles.brand}>{brand}</div>
      {switcher}
      {children}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </div>
  );
}

export type SideNavProps = {
  label: string;
  title?: string | undefined;
  items: readonly NavItem[];
  current?: string | undefined;
};

export function SideNav({ label, title, items, current }: SideNavProps) {
  return (
    <nav className={styles.group} aria-label={label}>
      {title ? <p className={styles['side-title']}>{title}</p> : null}
      {items.map((item) => (
        <Anchor
          key={item.id}
          className={styles['nav-item']}
          href={item.href}
          aria-current={item.id === current ? 'page' : undefined}
        >
          <Glyph of={item.icon} />
          <span className={styles.word}>{item.label}</span>
          {item.badge ? (
            <span className={styles.badge}>
              <Badge value={item.badge} label={item.badgeLabel} />
            </span>
          ) : null}
        </Anchor>
      ))}
    </nav>
  );
}

export type SideActionProps = ComponentProps<'button'> & { icon: NavItem['icon']; label: string };

/** Action styled as a navigation row, for example sign out. */
export function SideAction({ icon, label, className, ...rest }: SideActionProps) {
  return (
    <button type="button" {...rest} className={cx(styles['nav-item'], className)}>
      <Glyph of={icon} />
      <span className={styles.word}>{label}</span>
    </button>
  );
}

export type SwitcherButtonProps = ComponentProps<'button'> & {
  /** Caption above the button. */
  label: string;
  name: string;
  detail: string;
  /** Colour mark of the selected item. */
  mark?: ReactNode;
};

/** Shows the current polyclinic; trigger of a `Menu` or a `Popover`. */
export function SwitcherButton({ label, name, detail, mark, className, ...rest }: SwitcherButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.switcher, className)}>
      <span className={styles.label}>{label}</span>
      <span className={styles['switcher-btn']}>
        <Glyph of={Building2} className={styles['rail-icon']} />
        {mark}
        <span className={styles['switcher-words']}>
          <span className="ell">{name}</span>
          <span>{detail}</span>
        </span>
        <Glyph of={ChevronsUpDown} className={styles.caret} />
      </span>
    </button>
  );
}
