import { type ComponentProps, createContext, type MouseEvent, use } from 'react';

export const NavigateContext = createContext<((href: string) => void) | null>(null);

export type AnchorProps = ComponentProps<'a'> & { href: string };

/** A native link; plain left clicks on same-origin addresses go to the router of `UiProvider`. */
export function Anchor({ href, onClick, children, ...rest }: AnchorProps) {
  const navigate = use(NavigateContext);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (navigate === null || !isPlainInternalClick(event, { href, ...rest })) return;
    event.preventDefault();
    navigate(href);
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

function isPlainInternalClick(event: MouseEvent<HTMLAnchorElement>, link: Omit<AnchorProps, 'onClick'>): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.download !== undefined || (link.target !== undefined && link.target !== '_self')) return false;
  return link.href.startsWith('/') && !link.href.startsWith('//');
}
