import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import floating from '../floating/floating.module.css';
import { usePositionerClass } from '../floating/layer.ts';
import styles from './popover.module.css';

export type PopoverProps = {
  trigger: ReactElement;
  title?: string | undefined;
  /** Accessible name without a visible title. */
  label?: string | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  children: ReactNode;
};

/** Closes on Escape or an outside press and returns the focus. */
export function Popover({ trigger, title, label, open, onOpenChange, align = 'start', children }: PopoverProps) {
  const positioner = usePositionerClass();
  return (
    <Base.Root {...(open !== undefined ? { open } : {})} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={positioner} sideOffset={4} align={align}>
          <Base.Popup className={cx(floating.popover, styles.popover)} aria-label={label}>
            {title ? <Base.Title className={styles.title}>{title}</Base.Title> : null}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
