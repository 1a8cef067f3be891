import type { LucideIconData } from '@lucide/icons';
import LoaderCircle from '@lucide/icons/icons/loader-circle';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import styles from './button.module.css';
import { Reason } from './reason.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'neutral' | 'danger' | 'danger-quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: LucideIconData | undefined;
    iconAfter?: LucideIconData | undefined;
    shortcut?: string | undefined;
    busy?: boolean | undefined;
    /** Reason why it is disabled. Pass the prop always (undefined if enabled), so that the element is stable. */
    disabledReason?: string | undefined;
    reasonAt?: 'below' | 'beside' | 'sr' | undefined;
  };

export function buttonClass({ variant = 'secondary', size = 'md', block = false }: ButtonLook, iconOnly = false) {
  return cx(
    styles.btn,
    styles[`btn-${variant}`],
    size !== 'md' && styles[`btn-${size}`],
    block && styles['btn-block'],
    iconOnly && styles['btn-icon'],
  );
}

/** Native button. With a reason it stays focusable, is described by the reason and ignores presses. */
export function Button(props: ButtonProps) {
  const { icon, iconAfter, shortcut, variant, size, block, children, ...rest } = props;
  return (
    <PressGuard {...rest} className={cx(buttonClass({ variant, size, block }), props.className)} block={block}>
      {(busy) => (
        <>
          {busy ? <Glyph of={LoaderCircle} spin /> : icon ? <Glyph of={icon} /> : null}
          {children}
          {iconAfter ? <Glyph of={iconAfter} /> : null}
          {shortcut ? <Kbd>{shortcut}</Kbd> : null}
        </>
      )}
    </PressGuard>
  );
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'iconAfter' | 'block' | 'shortcut' | 'title'> & {
  icon: LucideIconData;
  label: string;
  /** Native tooltip, the label by default; null inside a `Tooltip`. */
  title?: string | null | undefined;
};

export function IconButton({ icon, label, title = label, variant = 'neutral', size, ...rest }: IconButtonProps) {
  return (
    <PressGuard
      {...rest}
      aria-label={label}
      title={title ?? undefined}
      className={cx(buttonClass({ variant, size }, true), rest.className)}
    >
      {(busy) => (busy ? <Glyph of={LoaderCircle} spin /> : <Glyph of={icon} />)}
    </PressGuard>
  );
}

/** Groups toggle or secondary buttons into one control. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles['btn-group']}>
      <legend className="sr">{label}</legend>
      {children}
    </fieldset>
  );
}

type PressGuardProps = Omit<ButtonProps, 'children' | keyof ButtonLook> & {
  block?: boolean | undefined;
  children: (busy: boolean) => ReactNode;
};

function PressGuard(props: PressGuardProps) {
  const { disabledReason, reasonAt = 'below', busy = false, block = false, onClick, children, ...rest } = props;
  const reasonId = useId();
  const blocked = disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blocked || busy) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { style, offsetWidth } = event.currentTarget;
    // The width of a block is that of its place, also when the window becomes narrower while it is busy.
    if (!block) style.setProperty('--pressed-w', `${offsetWidth}px`);
    onClick?.(event);
  }

  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={blocked || busy || rest['aria-disabled'] || undefined}
      aria-describedby={cx(rest['aria-describedby'], blocked && reasonId)}
    >
      {children(busy)}
    </button>
  );
  if (!('disabledReason' in props)) return button;

  return (
    <span className={cx(styles.slot, reasonAt === 'beside' && styles['slot-beside'], block && styles['slot-block'])}>
      {button}
      {blocked && reasonAt !== 'sr' ? <Reason id={reasonId}>{disabledReason}</Reason> : null}
      {blocked && reasonAt === 'sr' ? (
        <span className="sr" id={reasonId}>
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
}
