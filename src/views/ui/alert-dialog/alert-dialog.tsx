import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { type Fact, Facts } from '../definition-list/definition-list.tsx';
import dialog from '../dialog/dialog.module.css';
import { InDialog } from '../floating/in-dialog.tsx';
import styles from './alert-dialog.module.css';

export type AlertDialogProps = {
  open: boolean;
  title: string;
  /** One or two sentences. */
  text: string;
  /** Two identifiers of the patient or object of a risky act. */
  identifiers?: readonly Fact[] | undefined;
  cancelLabel: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary' | undefined;
  /** Button with primary style; the safe one where most users want it. */
  filled?: 'confirm' | 'cancel' | undefined;
  busy?: boolean | undefined;
  confirmReason?: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
  children?: ReactNode;
};

/** Confirms an irreversible act. The safe choice has the focus and is bound to Escape. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, text, identifiers = [], tone = 'danger', filled = 'confirm' } = props;
  const { busy, confirmReason, onCancel, onConfirm } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={dialog.scrim} />
        <Base.Viewport className={dialog.viewport}>
          <Base.Popup className={cx(dialog.dialog, styles.alert)} initialFocus={safe}>
            <InDialog>
              <header className={dialog['dialog-head']}>
                <div className={dialog.heading}>
                  <Base.Title>{title}</Base.Title>
                </div>
              </header>
              <div className={dialog['dialog-body']}>
                <Base.Description>{text}</Base.Description>
                {identifiers.length > 0 ? (
                  <div className={styles.identifiers}>
                    <Facts items={identifiers} />
                  </div>
                ) : null}
                {props.children}
              </div>
              <footer className={dialog['dialog-foot']}>
                <Button ref={safe} variant={filled === 'cancel' ? 'primary' : 'secondary'} onClick={onCancel}>
                  {props.cancelLabel}
                </Button>
                <Button
                  variant={filled === 'cancel' ? 'secondary' : tone}
                  aria-keyshortcuts="Control+Enter Meta+Enter"
                  busy={busy}
                  disabledReason={confirmReason}
                  onClick={onConfirm}
                >
                  {props.confirmLabel}
                </Button>
              </footer>
            </InDialog>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
