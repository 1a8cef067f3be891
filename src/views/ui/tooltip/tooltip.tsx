import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { constants } from '#domain/constants.ts';
import { Kbd } from '../kbd/kbd.tsx';
import styles from './tooltip.module.css';

export type TooltipProps = {
  text: string;
  shortcut?: string | undefined;
  /** Delay in ms; clinical 9: 600 in widgets, 700 in the chat. */
  delay?: number | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** The control it describes, which keeps its own accessible name. */
  children: ReactElement;
};

/** Hint on hover or keyboard focus; never the only place of an information. */
export function Tooltip({ text, shortcut, delay = constants.tooltipDelay, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={delay} render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.tooltip}>
            {text}
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
