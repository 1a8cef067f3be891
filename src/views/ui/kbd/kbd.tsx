import styles from './kbd.module.css';

/** One key combination as printed on the keyboard, for example `Ctrl K`. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
