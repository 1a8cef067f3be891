import { Anchor } from '../anchor/anchor.tsx';
import { cx } from '../cx.ts';
import styles from './brand.module.css';

/** Brand mark: open circle, care cross and copper dot. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <circle
        cx="16"
        cy="16"
        r="11"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="55 14.2"
        transform="rotate(-22 16 16)"
      />
      <path d="M16 11.2v9.6M11.2 16h9.6" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="26.6" cy="13" r="3.3" fill="var(--brand-dot)" />
    </svg>
  );
}

export type BrandProps = {
  name: string;
  /** Link to the home page; undefined renders plain text. */
  href?: string | undefined;
  /** Below 1248 px only the mark is shown. */
  rail?: boolean | undefined;
  /** On small phones only the mark is shown. */
  bar?: boolean | undefined;
};

export function Brand({ name, href, rail = false, bar = false }: BrandProps) {
  const words = (
    <>
      <BrandMark />
      <span className={cx(rail && styles['rail-word'], bar && styles['bar-word'])}>{name}</span>
    </>
  );
  if (href === undefined) return <span className={styles.brand}>{words}</span>;
  return (
    <Anchor className={styles.brand} href={href}>
      {words}
    </Anchor>
  );
}
