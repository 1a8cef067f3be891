import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../../app/use-translation.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './care-rail.module.css';
import { careSections, type SectionId, sectionId } from './care-sections.tsx';

type RailLinkProps = {
  id: SectionId;
  /** Additional text beside the name. */
  detail?: string | undefined;
  countAt?: Ref<HTMLSpanElement> | undefined;
  children?: ReactNode;
};

/** Link to a section. */
export function RailLink({ id, detail, countAt, children }: RailLinkProps) {
  const { t } = useTranslation();
  const section = careSections.find((one) => one.id === id);
  const name = t(`care.sections.${id}`);
  if (!section) return null;
  return (
    <a className={styles.item} href={`#${sectionId(id)}`} title={detail ? `${name}, ${detail}` : name}>
      <Glyph of={section.icon} />
      <span className={styles.word}>
        <span className="two">
          <span>{name}</span>
          {detail ? <span className="meta">{detail}</span> : null}
        </span>
      </span>
      <span className={styles.count} ref={countAt}>
        {children}
      </span>
    </a>
  );
}
