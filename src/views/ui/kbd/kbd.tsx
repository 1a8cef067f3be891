import styles from './kbd.module.css';

/** Key combination, for example `Ctrl K`. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
