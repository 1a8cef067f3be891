import { Dialog as Base } from '@base-ui/react/dialog';
import X from '@lucide/icons/icons/x';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { InDialog } from '../floating/in-dialog.tsx';
import { Unbroken } from '../unbroken/unbroken.tsx';
import styles from './dialog.module.css';

/**
 * Widths: base 30 %, attention 34 %, group 500 px, picture 60 rem, comparison 90 rem; at least 416 px, full screen below 704
 * px.
 */
export type DialogWidth = 'base' | 'attention' | 'group' | 'picture' | 'comparison';

export type DialogProps = {
  open: boolean;
  /** Called by the close button, Escape or an outside press. */
  onClose: () => void;
  title: string;
  sub?: string | undefined;
  width?: DialogWidth | undefined;
  closeLabel: string;
  /** False while an outside press would lose input. */
  closeOnOutsidePress?: boolean | undefined;
  /** Initially focused element; defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Handles keys regardless of the focused element inside. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  footNote?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

const controls = 'input:not([type="hidden"], :disabled), select, textarea, button, a[href]';

/** Modal dialog. A portal instead of `showModal()`, so that an incoming call is shown above it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, sub, width = 'base', closeLabel, closeOnOutsidePress = true } = props;
  const content = useRef<HTMLDivElement>(null);
  const footer = useRef<HTMLElement>(null);

  function firstControl(opener: string): HTMLElement | true {
    // A touch keyboard would cover the title.
    if (opener === 'touch') return true;
    const inside = content.current?.querySelector<HTMLElement>(controls);
    return inside ?? footer.current?.querySelector<HTMLElement>(controls) ?? true;
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      disablePointerDismissal={!closeOnOutsidePress}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={cx(styles.dialog, width !== 'base' && styles[width])}
            initialFocus={props.initialFocus ?? firstControl}
            onKeyDown={props.onKeyDown}
          >
            <InDialog>
              <header className={styles['dialog-head']}>
                <div className={styles.heading}>
                  <Base.Title>{title}</Base.Title>
                  {sub ? (
                    <Base.Description className={styles.sub}>
                      <Unbroken text={sub} className={styles.whole} />
                    </Base.Description>
                  ) : null}
                </div>
                <Base.Close render={<IconButton icon={X} label={closeLabel} />} />
              </header>
              <div ref={content} className={styles['dialog-body']}>
                {props.children}
              </div>
              {props.footer || props.footNote ? (
                <footer ref={footer} className={styles['dialog-foot']}>
                  {props.footNote ? <div className={styles['foot-note']}>{props.footNote}</div> : null}
                  {props.footer}
                </footer>
              ) : null}
            </InDialog>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
