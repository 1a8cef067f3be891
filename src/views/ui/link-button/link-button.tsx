import type { LucideIconData } from '@lucide/icons';
import { Anchor, type AnchorProps } from '../anchor/anchor.tsx';
import { type ButtonLook, buttonClass } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';

export type LinkButtonProps = AnchorProps &
  ButtonLook & { icon?: LucideIconData | undefined; iconAfter?: LucideIconData | undefined };

/** Link styled as a button. Use it for navigation and `Button` for actions. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, block, icon, iconAfter, children, className, ...rest } = props;
  return (
    <Anchor {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon ? <Glyph of={icon} /> : null}
      {children}
      {iconAfter ? <Glyph of={iconAfter} /> : null}
    </Anchor>
  );
}
