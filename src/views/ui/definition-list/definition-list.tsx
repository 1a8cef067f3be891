import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './definition-list.module.css';

export type Fact = {
  label: string;
  /** Null: unknown, shown as the text of `unknown` in italics. */
  value: ReactNode | null;
  unknown?: string | undefined;
};

/** Labelled facts in one line, for example in the patient banner. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <FactValue fact={fact} />
        </div>
      ))}
    </dl>
  );
}

/** Labels left, values right, one line each. */
export function DefinitionList({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.rows}>
      {items.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <FactValue fact={fact} />
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact }: { fact: Fact }) {
  const known = fact.value !== null;
  return <dd className={cx(!known && styles.unknown)}>{known ? fact.value : fact.unknown}</dd>;
}
