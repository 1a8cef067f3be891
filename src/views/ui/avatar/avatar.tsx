import { cx } from '../cx.ts';
import styles from './avatar.module.css';
import { initialsOf, toneOf } from './initials.ts';

export type AvatarProps = {
  /** Determines the tone. */
  id: string;
  name: string;
  /** Overrides the initials of the name. */
  initials?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Dot (present) or ring (absent); repeat it in words beside the avatar. */
  present?: boolean | undefined;
};

/** Initials on a tone; hidden from assistive technology because the name is beside it. */
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
