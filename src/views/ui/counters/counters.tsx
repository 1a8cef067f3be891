import styles from './counters.module.css';

export type CounterItem = { id: string; label: string; value: number };

/** Figures of the day beside a title; zeros are muted, and none is styled as a call to act. */
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
