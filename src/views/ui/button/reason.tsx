import Info from 'lucide-react/icons/info';
import { Glyph } from '../icon/glyph.tsx';
import styles from './button.module.css';

/** The words beside something that cannot be done now; `id` is what the control is described by. */
export function Reason({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <span className={styles.reason} id={id}>
      <Glyph of={Info} size="sm" />
      {children}
    </span>
  );
}
