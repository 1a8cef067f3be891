import styles from './form-creator.module.css';

/** What is wrong with the parts of a control: all of them, an option or a column. */
export function PartError({ error }: { error: string | undefined }) {
  return error ? (
    <p className={styles.error} role="alert">
      {error}
    </p>
  ) : null;
}
