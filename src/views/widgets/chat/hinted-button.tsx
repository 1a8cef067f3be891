import { chatLimits } from '#domain/chat/chat.ts';
import { IconButton, type IconButtonProps } from '../../ui/button/button.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';

/** Clinical 9: an icon of the chat is named after 700 ms of pointing, and at once by its accessible name. */
export function HintedButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label} delay={chatLimits.tooltipDelay}>
      <IconButton {...props} title={null} />
    </Tooltip>
  );
}
