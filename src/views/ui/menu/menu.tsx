import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIconData } from '@lucide/icons';
import { type ReactElement, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { NavigateContext } from '../anchor/anchor.tsx';
import { cx } from '../cx.ts';
import floating from '../floating/floating.module.css';
import { usePositionerClass } from '../floating/layer.ts';
import { Glyph } from '../icon/glyph.tsx';
import { Kbd } from '../kbd/kbd.tsx';

export type MenuEntry =
  | {
      id: string;
      kind?: 'act' | undefined;
      label: string;
      icon?: LucideIconData | undefined;
      shortcut?: string | undefined;
      danger?: boolean | undefined;
      disabledReason?: string | undefined;
      onSelect: () => void;
    }
  | { id: string; kind: 'link'; label: string; icon?: LucideIconData | undefined; href: string }
  | { id: string; kind: 'title'; label: string }
  | { id: string; kind: 'line' };

export type MenuProps = {
  /** A `Button` or an `IconButton`. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
  /** Element focused on close; defaults to the trigger. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Opened before its code was loaded. */
  defaultOpen?: boolean | undefined;
};

/** Menu of actions; destructive ones last, after a separator. */
export function Menu({ trigger, entries, align = 'end', finalFocus, defaultOpen = false }: MenuProps) {
  const positioner = usePositionerClass();
  // A menu that is opened before its code is loaded takes the place of the button that had the focus.
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (defaultOpen) button.current?.focus({ preventScroll: true });
  }, [defaultOpen]);
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={positioner} positionMethod="fixed" sideOffset={4} align={align}>
          <Base.Popup className={cx(floating.popover, floating.menu)} {...(finalFocus && { finalFocus })}>
            {entries.map((entry) => (
              <MenuRow key={entry.id} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuAtProps = {
  open: boolean;
  /** Looked up on opening and closing, because the element may be re-rendered meanwhile. */
  anchor: () => HTMLElement | null;
  entries: readonly MenuEntry[];
  onClose: () => void;
};

/** Menu shared by many elements, without a trigger of its own. */
export function MenuAt({ open, anchor, entries, onClose }: MenuAtProps) {
  const positioner = usePositionerClass();
  return (
    <Base.Root
      modal={false}
      open={open}
      onOpenChange={(_, { reason, event, cancel }) => {
        // A press on its own element toggles the menu there.
        const isOwn = event.target instanceof Node && anchor()?.contains(event.target);
        if (reason === 'outside-press' && isOwn) cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner className={positioner} positionMethod="fixed" sideOffset={4} align="start" anchor={anchor}>
          <Base.Popup className={cx(floating.popover, floating.menu)} finalFocus={() => anchor() ?? true}>
            {entries.map((entry) => (
              <MenuRow key={entry.id} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  const navigate = use(NavigateContext);
  if (entry.kind === 'line') return <Base.Separator className={floating['menu-sep']} />;
  if (entry.kind === 'title') return <div className={floating['menu-title']}>{entry.label}</div>;
  if (entry.kind === 'link') {
    return (
      <Base.LinkItem
        className={floating.option}
        href={entry.href}
        closeOnClick
        onClick={(event) => {
          if (navigate === null) return;
          event.preventDefault();
          navigate(entry.href);
        }}
      >
        {entry.icon ? <Glyph of={entry.icon} /> : null}
        {entry.label}
      </Base.LinkItem>
    );
  }
  const { disabledReason } = entry;
  return (
    <Base.Item
      className={cx(floating.option, entry.danger && floating['is-danger'])}
      label={entry.label}
      disabled={disabledReason !== undefined}
      onClick={entry.onSelect}
    >
      {entry.icon ? <Glyph of={entry.icon} /> : null}
      <span className={floating.words}>
        <span>{entry.label}</span>
        {disabledReason ? <span className={floating.note}>{disabledReason}</span> : null}
      </span>
      {entry.shortcut ? (
        <span className={floating.end}>
          <Kbd>{entry.shortcut}</Kbd>
        </span>
      ) : null}
    </Base.Item>
  );
}
