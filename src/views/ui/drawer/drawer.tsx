import { Dialog as Base } from '@base-ui/react/dialog';
import X from '@lucide/icons/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import dialog from '../dialog/dialog.module.css';
import { InDialog } from '../floating/in-dialog.tsx';
import styles from './drawer.module.css';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  children: ReactNode;
};

/** Menu of narrow screens: slides in from the left, closes on Escape. */
export function Drawer({ open, onClose, label, closeLabel, children }: DrawerProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={dialog.scrim} />
        <Base.Popup className={styles.drawer} aria-label={label}>
          <InDialog>
            <Base.Close render={<IconButton className={styles.close} icon={X} label={closeLabel} />} />
            {children}
          </InDialog>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
