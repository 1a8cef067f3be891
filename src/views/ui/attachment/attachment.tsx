import type { LucideIconData } from '@lucide/icons';
import Download from '@lucide/icons/icons/download';
import FileText from '@lucide/icons/icons/file-text';
import ZoomIn from '@lucide/icons/icons/zoom-in';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import styles from './attachment.module.css';

export type AttachmentProps = Omit<ComponentProps<'a'>, 'ref'> & {
  href: string;
  /** Opens the file in the page instead of downloading it. */
  onOpen?: (() => void) | undefined;
  /** Downloads the file with error handling, which the browser's download lacks. */
  onDownload?: (() => void) | undefined;
  icon?: LucideIconData | undefined;
  /** Address of a thumbnail that replaces the icon. */
  preview?: string | undefined;
  name: string;
  /** Kind and size: "PDF, 640 KB". */
  detail: string;
};

/** Replaces the navigation of a link by an action. */
export const instead = (act: (() => void) | undefined): Pick<ComponentProps<'a'>, 'onClick'> =>
  act
    ? {
        onClick: (event) => {
          event.preventDefault();
          act();
        },
      }
    : {};

export function Attachment({
  icon = FileText,
  preview,
  name,
  detail,
  className,
  onOpen,
  onDownload,
  ...rest
}: AttachmentProps) {
  const inside = (
    <>
      <span className={styles.file}>
        {preview === undefined ? <Glyph of={icon} /> : <img className={styles.preview} src={preview} alt="" />}
      </span>
      <span className={styles.words}>
        <span className="ell">{name}</span>
        <span className="meta">{detail}</span>
      </span>
      <Glyph of={onOpen ? ZoomIn : Download} />
    </>
  );
  const look = cx(styles.attach, className);
  return onOpen ? (
    <button type="button" className={look} aria-haspopup="dialog" onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <a {...rest} className={look} {...instead(onDownload)}>
      {inside}
    </a>
  );
}
