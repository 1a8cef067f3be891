import styles from './skip-link.module.css';

/** First tab stop: skips the bars. */
export function SkipLink({ target = 'main', children }: { target?: string | undefined; children: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
