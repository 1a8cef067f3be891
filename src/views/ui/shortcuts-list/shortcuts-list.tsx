import { Kbd } from '../kbd/kbd.tsx';
import styles from './shortcuts-list.module.css';

export type ShortcutItem = { id: string; keys: string; text: string };

export function ShortcutsList({ items }: { items: readonly ShortcutItem[] }) {
  return (
    <dl className={styles.shortcuts}>
      {items.map((item) => (
        <div key={item.id}>
          <dt>{item.text}</dt>
          <dd>
            <Kbd>{item.keys}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
