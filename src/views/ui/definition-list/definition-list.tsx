import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './definition-list.module.css';

export type Fact = {
  label: string;
  /** Null: unknown, shown as the text of `unknown` in italics. */
  value: ReactNode | null;
  unknown?: string | undefined;
};

type FactsProps = { items: readonly Fact[] };

/** Labelled facts in one line, for example in the patient banner. */
export const Facts = ({ items }: FactsProps) => <List items={items} className={styles.facts} />;

/** Labels left, values right, one line each. */
export const DefinitionList = ({ items }: FactsProps) => <List items={items} className={styles.rows} />;

function List({ items, className }: FactsProps & { className: string | undefined }) {
  return (
    <dl className={className}>
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
