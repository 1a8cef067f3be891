import { type ComponentProps, useId } from 'react';
import { Reason } from '../button/reason.tsx';
import { cx } from '../cx.ts';
import styles from './switch.module.css';

export type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'role' | 'checked' | 'defaultChecked' | 'disabled' | 'onChange'
> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** State in words, on or off. */
  label: string;
  /** Small second line: until when, or what it means. */
  detail?: string | undefined;
  /** Currently without effect: rendered without the colour of being on. */
  muted?: boolean;
  disabledReason?: string | undefined;
};

/** Native checkbox with the switch role. Controlled: `checked` changes only by its owner. */
export function Switch({
  checked,
  onCheckedChange,
  label,
  detail,
  muted = false,
  disabledReason,
  ...rest
}: SwitchProps) {
  const reasonId = useId();
  const blocked = disabledReason !== undefined;
  return (
    <span className={styles.slot}>
      <label className={styles.switch}>
        <input
          {...rest}
          type="checkbox"
          role="switch"
          data-muted={muted || undefined}
          checked={checked}
          aria-checked={checked}
          aria-disabled={blocked || undefined}
          aria-describedby={cx(rest['aria-describedby'], blocked && reasonId)}
          onChange={(event) => {
            if (!blocked) onCheckedChange(event.currentTarget.checked);
          }}
        />
        <span className={styles.state}>
          <span>{label}</span>
          {detail ? <small>{detail}</small> : null}
        </span>
      </label>
      {blocked ? <Reason id={reasonId}>{disabledReason}</Reason> : null}
    </span>
  );
}
