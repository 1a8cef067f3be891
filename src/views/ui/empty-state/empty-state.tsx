import type { LucideIconData } from '@lucide/icons';
import CloudOff from '@lucide/icons/icons/cloud-off';
import Inbox from '@lucide/icons/icons/inbox';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  icon?: LucideIconData | undefined;
  /** Number of an error page, instead of the icon. */
  figure?: string | undefined;
  title: string;
  titleLang?: string | undefined;
  text?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
};

/** Empty state with the next step. */
export function EmptyState({ icon = Inbox, ...rest }: EmptyStateProps) {
  return <Message {...rest} icon={icon} />;
}

/** Error with what is retained and how to continue; announced immediately. */
export function ErrorState({ icon = CloudOff, ...rest }: EmptyStateProps) {
  return (
    <div role="alert">
      <Message {...rest} icon={icon} failed />
    </div>
  );
}

function Message(props: EmptyStateProps & { icon: LucideIconData; failed?: boolean | undefined }) {
  const { icon, figure, title, titleLang, text, actions, level = 2, failed = false } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {figure ? (
        <p className={styles.figure}>{figure}</p>
      ) : (
        <span className={cx(styles.glyph, failed && styles['glyph-danger'])}>
          <Glyph of={icon} size="xl" />
        </span>
      )}
      <Heading className={styles.title} lang={titleLang}>
        {title}
      </Heading>
      {text ? <p>{text}</p> : null}
      {actions ? <div className={styles.acts}>{actions}</div> : null}
    </div>
  );
}
