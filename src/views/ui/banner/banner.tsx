import type { LucideIconData } from '@lucide/icons';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import CircleCheck from '@lucide/icons/icons/circle-check';
import Info from '@lucide/icons/icons/info';
import RefreshCw from '@lucide/icons/icons/refresh-cw';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import X from '@lucide/icons/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import styles from './banner.module.css';

export type BannerTone = 'info' | 'accent' | 'ok' | 'warn' | 'danger';

export type BannerProps = {
  tone?: BannerTone | undefined;
  icon?: LucideIconData | undefined;
  spin?: boolean | undefined;
  title?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** Both are needed for the close button. */
  dismissLabel?: string | undefined;
  onDismiss?: (() => void) | undefined;
  /** Live region of a banner that appears; off for one that is present from the start. */
  live?: 'status' | 'alert' | 'off' | undefined;
  /** Full width, below a bar. */
  bar?: boolean | undefined;
};

const icons: Record<BannerTone, LucideIconData> = {
  info: Info,
  accent: RefreshCw,
  ok: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
};

/** Shown above its content as long as its cause lasts. */
export function Banner(props: BannerProps) {
  const { tone = 'info', icon = icons[tone], spin, title, children, actions, dismissLabel, onDismiss } = props;
  const { live = 'status', bar = false } = props;
  const dismissible = dismissLabel !== undefined && onDismiss !== undefined;
  const role = live === 'off' ? undefined : live;
  return (
    <div className={cx(styles.banner, styles[`banner-${tone}`], bar && styles['banner-bar'])} role={role}>
      <Glyph of={icon} spin={spin} />
      <div className={styles['banner-text']}>
        {title ? <b>{title}</b> : null}
        {title && children ? ' ' : null}
        {children}
      </div>
      {actions || dismissible ? (
        <div className={styles['banner-acts']}>
          {actions}
          {dismissible ? (
            <IconButton className={styles.dismiss} icon={X} size="sm" label={dismissLabel} onClick={onDismiss} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
