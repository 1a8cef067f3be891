import { chatLimits } from '#domain/chat/chat.ts';
import { IconButton, type IconButtonProps } from '../../ui/button/button.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';

/** Clinical 9: chat icons have a tooltip after 700 ms and an accessible name. It stands above, because fields are below. */
export function HintedButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label} delay={chatLimits.tooltipDelay} side="top">
      <IconButton {...props} title={null} />
    </Tooltip>
  );
}
