import { cloneElement, isValidElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { MenuProps } from './menu.tsx';

const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

type Pressable = { onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean };
const isPressable = (element: ReactElement): element is ReactElement<Pressable> => isValidElement<Pressable>(element);

type LazyMenuProps = Omit<MenuProps, 'defaultOpen'>;

/** The same menu, whose code is loaded by the first press: the bars of every page have one and few open it. */
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
