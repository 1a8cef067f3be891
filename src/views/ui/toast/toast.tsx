import type { LucideIconData } from '@lucide/icons';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import CircleCheck from '@lucide/icons/icons/circle-check';
import Info from '@lucide/icons/icons/info';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import X from '@lucide/icons/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import styles from './toast.module.css';

export type ToastTone = 'info' | 'ok' | 'warn' | 'danger';

export type ToastItem = {
  id: string;
  tone: ToastTone;
  icon?: LucideIconData | undefined;
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
  /** False for a toast that needs an answer: without a close button. */
  dismissible?: boolean | undefined;
};

export type ToastRegionProps = {
  label: string;
  toasts: readonly ToastItem[];
  dismissLabel: string;
  onDismiss: (id: string) => void;
  /** Called while pointer or focus is on a toast, so that its owner pauses the timeout. */
  onHoldChange?: ((by: 'pointer' | 'focus', held: boolean) => void) | undefined;
};

const icons: Record<ToastTone, LucideIconData> = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
};

/** Toasts. Without timers: the owner removes each toast. */
export function ToastRegion({ label, toasts, dismissLabel, onDismiss, onHoldChange }: ToastRegionProps) {
  return (
    // aria-live keeps the region reachable while a modal dialog hides the page.
    <section
      className={styles.region}
      aria-label={label}
      aria-live="off"
      onPointerEnter={() => onHoldChange?.('pointer', true)}
      onPointerLeave={() => onHoldChange?.('pointer', false)}
      onFocus={() => onHoldChange?.('focus', true)}
      onBlur={() => onHoldChange?.('focus', false)}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={onDismiss} />
      ))}
    </section>
  );
}

export type ToastProps = { toast: ToastItem; dismissLabel: string; onDismiss: (id: string) => void };

export function Toast({ toast, dismissLabel, onDismiss }: ToastProps) {
  const { tone, icon = icons[tone], dismissible = true } = toast;
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={cx(styles.toast, styles[`toast-${tone}`])} role={role}>
      <Glyph of={icon} className={styles.icon} />
      <div className={styles.body}>
        <b>{toast.title}</b>
        {toast.text ? <p>{toast.text}</p> : null}
        {toast.actions ? <div className={styles['toast-acts']}>{toast.actions}</div> : null}
      </div>
      {dismissible ? (
        <IconButton
          className={styles.close}
          icon={X}
          size="sm"
          label={dismissLabel}
          onClick={() => onDismiss(toast.id)}
        />
      ) : null}
    </div>
  );
}
