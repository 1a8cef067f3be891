import { Tabs as Base } from '@base-ui/react/tabs';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import { type ReactNode, type RefCallback, useCallback, useRef } from 'react';
import { Anchor } from '../anchor/anchor.tsx';
import { Badge, Count } from '../count/count.tsx';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import { useSelectedInRow } from '../show-in-row.ts';
import styles from './tabs.module.css';

export type TabItem<V extends string = string> = {
  value: V;
  label: string;
  count?: number | undefined;
  badge?: number | undefined;
  badgeLabel?: string | undefined;
  /** Reason for urgency, in words. */
  urgent?: string | undefined;
};

export type TabsProps<V extends string> = {
  value: V;
  onValueChange: (value: V) => void;
  className?: string | undefined;
  /** A `TabList` and `TabPanel`s, with other content between them. */
  children: ReactNode;
};

/** Connects a tab list with its panels; arrow keys, Home and End. */
export function Tabs<V extends string>({ value, onValueChange, className, children }: TabsProps<V>) {
  return (
    <Base.Root className={className} value={value} onValueChange={(next: V) => onValueChange(next)}>
      {children}
    </Base.Root>
  );
}

/**
 * The library scrolls to a tab that has `scrollTo`, inside the commit, which computes the layout of the whole page there. The
 * list scrolls by itself, with the next frame.
 */
const withoutScrolling = (tab: HTMLElement | null) => {
  if (tab) Object.defineProperty(tab, 'scrollTo', { value: undefined });
};

export type TabListProps<V extends string> = {
  label: string;
  items: readonly TabItem<V>[];
  boxed?: boolean | undefined;
  /** Inside a toolbar that draws the line. */
  bare?: boolean | undefined;
  /** Called for every press, also on the selected tab. */
  onPress?: ((value: V) => void) | undefined;
  ref?: RefCallback<HTMLDivElement> | undefined;
};

export function TabList<V extends string>({
  label,
  items,
  boxed = false,
  bare = false,
  onPress,
  ref,
}: TabListProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      return ref?.(element);
    },
    [ref],
  );
  const onScroll = useSelectedInRow(list);
  return (
    <Base.List
      ref={hold}
      onScroll={onScroll}
      aria-label={label}
      activateOnFocus
      className={cx(styles.tabs, boxed && styles['tabs-boxed'], bare && styles['tabs-bare'])}
    >
      {items.map((item) => (
        <Base.Tab
          key={item.value}
          ref={withoutScrolling}
          value={item.value}
          className={styles.tab}
          onClick={() => onPress?.(item.value)}
        >
          <TabWords item={item} />
        </Base.Tab>
      ))}
    </Base.List>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel className={styles.panel} value={value} tabIndex={-1}>
      {children}
    </Base.Panel>
  );
}

export type TabLinkItem = TabItem & { href: string };

/** Tabs for views with addresses: a navigation landmark instead of a tab list. */
export function TabLinks({ label, items, current }: { label: string; items: readonly TabLinkItem[]; current: string }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map((item) => (
        <Anchor
          key={item.value}
          href={item.href}
          className={styles.tab}
          aria-current={item.value === current ? 'page' : undefined}
        >
          <TabWords item={item} />
        </Anchor>
      ))}
    </nav>
  );
}

function TabWords({ item }: { item: TabItem }) {
  return (
    <>
      {item.label}
      {item.count !== undefined ? <Count value={item.count} /> : null}
      {item.urgent === undefined ? null : (
        <span className={styles.urgent}>
          <Glyph of={TriangleAlert} size="sm" />
          {item.urgent}
        </span>
      )}
      {item.badge !== undefined ? <Badge value={item.badge} label={item.badgeLabel} /> : null}
    </>
  );
}
