import type { ReactNode } from 'react';
import type { GalleryTexts } from '#i18n/gallery.es.ts';
import { cx } from '../../ui/cx.ts';
import styles from './gallery.module.css';

export type Lang = 'es' | 'en';
export type SectionId = keyof GalleryTexts['sections'];
export type GalleryPartProps = { lang: Lang; t: GalleryTexts };

export type SectionProps = { id: SectionId; t: GalleryTexts; children: ReactNode };

/** Section of the gallery. */
export function Section({ id, t, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t.sections[id].title}</h2>
      <p>{t.sections[id].text}</p>
      {children}
    </section>
  );
}

export type DemoKind = 'row' | 'grid' | 'flush' | 'bare';

export function Demo({ kind = 'row', children }: { kind?: DemoKind; children: ReactNode }) {
  return <div className={cx(styles.demo, kind !== 'row' && styles[kind])}>{children}</div>;
}
