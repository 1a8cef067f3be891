import ChevronDown from '@lucide/icons/icons/chevron-down';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { LazyMenu } from '../menu/lazy-menu.tsx';
import { centerInRow } from '../show-in-row.ts';
import styles from './tabs.module.css';
import { TabList, type TabListProps } from './tabs.tsx';

type TabRowProps<V extends string> = Pick<TabListProps<V>, 'label' | 'items'> & {
  /** Name of the menu with every tab, shown while some are scrolled out of sight. */
  all: string;
};

/** Tabs in one line: where they do not all fit it scrolls, and a menu names them all. */
export function TabRow<V extends string>({ label, items, all }: TabRowProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  const watch = useCallback((element: HTMLDivElement | null) => {
    row.current = element;
    // jsdom has no layout to observe.
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      setIsCut(element.scrollWidth > element.clientWidth);
      centerInRow(element, element.querySelector('[aria-selected="true"]'));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const show = (at: number) => {
    const tab = row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at];
    if (!row.current || !tab) return;
    tab.click();
    centerInRow(row.current, tab);
  };
  return (
    <div className={styles.row}>
      <TabList ref={watch} label={label} items={items} bare />
      {isCut ? (
        <LazyMenu
          trigger={<IconButton size="sm" icon={ChevronDown} label={all} />}
          entries={items.map((item, at) => ({ id: item.value, label: item.label, onSelect: () => show(at) }))}
        />
      ) : null}
    </div>
  );
}
