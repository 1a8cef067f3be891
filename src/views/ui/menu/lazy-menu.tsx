import { cloneElement, isValidElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuProps } from './menu.tsx';

const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

type Pressable = { onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean };
const isPressable = (element: ReactElement): element is ReactElement<Pressable> => isValidElement<Pressable>(element);

type LazyMenuProps = Omit<MenuProps, 'defaultOpen'>;

/** Menu whose code is loaded on first press, because it is on every page and rarely opened. */
export function LazyMenu(props: LazyMenuProps) {
  const [asked, setAsked] = useState(false);
  const { trigger } = props;
  const closed = isPressable(trigger)
    ? cloneElement(trigger, { onClick: () => setAsked(true), 'aria-haspopup': 'menu', 'aria-expanded': false })
    : trigger;
  return asked ? (
    <Suspense fallback={trigger}>
      <Menu {...props} defaultOpen />
    </Suspense>
  ) : (
    closed
  );
}
