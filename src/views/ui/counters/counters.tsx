import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Glyph } from '../icon/glyph.tsx';
import styles from './counters.module.css';

export type CounterItem = {
  id: string;
  label: string;
  value: number;
  /** What the number counts and what else there is: "nuevas · 9 cerradas". */
  detail: string;
  /** Takes more room than the others. */
  wide?: boolean | undefined;
  /** Somebody must act now, when it is not zero; `detail` says why. */
  urgent?: boolean | undefined;
};

// on a narrow screen the strip scrolls sideways, so it has to take the keyboard
const scroller = { tabIndex: 0 } as const;

const isUrgent = ({ urgent = false, value }: CounterItem) => urgent && value > 0;

/** The numbers of the day in one strip; a zero is quiet. */
export function Counters({ label, items }: { label: string; items: readonly CounterItem[] }) {
  const columns = items.map((item) => (item.wide ? 'minmax(0, 1.45fr)' : 'minmax(0, 1fr)')).join(' ');
  return (
    <section className={styles.strip} aria-label={label} {...scroller}>
      <dl className={styles.counters} style={{ '--columns': columns }}>
        {items.map((item) => (
          <div className={styles.counter} key={item.id} data-wide={item.wide}>
            <dt>{item.label}</dt>
            <dd className={styles.n} data-zero={item.value === 0} data-urgent={isUrgent(item)}>
              {item.value}
            </dd>
            <dd className={styles.s} data-urgent={isUrgent(item)}>
              {isUrgent(item) ? <Glyph of={TriangleAlert} size="sm" /> : null}
              {item.detail}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
