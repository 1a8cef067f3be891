import styles from './form-creator.module.css';

/** Error of an option, a column or the whole list. */
export function PartError({ error }: { error: string | undefined }) {
  return error ? (
    <p className={styles.error} role="alert">
      {error}
    </p>
  ) : null;
}
