import styles from './skip-link.module.css';

/** The first thing the Tab key finds: jumps over the bars to the content. */
export function SkipLink({ target = 'main', children }: { target?: string | undefined; children: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
