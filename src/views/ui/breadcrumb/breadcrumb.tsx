import ChevronRight from '@lucide/icons/icons/chevron-right';
import { Anchor } from '../anchor/anchor.tsx';
import { Glyph } from '../icon/glyph.tsx';
import styles from './breadcrumb.module.css';

export type Crumb = { id: string; label: string; href: string };

/** Path from the home page to the current page, which is not a link. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  const last = items.at(-1);
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            {item === last ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <>
                <Anchor className="link" href={item.href}>
                  {item.label}
                </Anchor>
                <Glyph of={ChevronRight} size="sm" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
