import Info from '@lucide/icons/icons/info';
import { Glyph } from '../icon/glyph.tsx';
import styles from './button.module.css';

/** Reason beside a disabled control; `id` for `aria-describedby`. */
export function Reason({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <span className={styles.reason} id={id}>
      <Glyph of={Info} size="sm" />
      {children}
    </span>
  );
}
