import styles from './counters.module.css';

export type CounterItem = { id: string; label: string; value: number };

/** The numbers of the day in one line beside a title; a zero is quiet, and none is a call to act. */
export function Counters({ label, items }: { label: string; items: readonly CounterItem[] }) {
  return (
    <section className={styles.strip} aria-label={label}>
      <dl className={styles.counters}>
        {items.map((item) => (
          <div className={styles.counter} key={item.id}>
            <dt>{item.label}</dt>
            <dd data-zero={item.value === 0}>{item.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
