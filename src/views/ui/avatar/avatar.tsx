import { cx } from '../cx.ts';
import styles from './avatar.module.css';
import { initialsOf, toneOf } from './initials.ts';

export type AvatarProps = {
  /** Whose it is: decides the tone. */
  id: string;
  name: string;
  /** Instead of the ones drawn from the name. */
  initials?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** A dot (present) or a ring (absent); say it in words beside it. */
  present?: boolean | undefined;
};

/** Initials on a tone; hidden from assistive technology because the name stands beside it. */
export function Avatar({ id, name, initials, size = 'md', present }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.avatar, size !== 'md' && styles[`avatar-${size}`])}
      data-tone={toneOf(id)}
    >
      {initials ?? initialsOf(name)}
      {present !== undefined ? <i className={styles.presence} data-on={present} /> : null}
    </span>
  );
}
