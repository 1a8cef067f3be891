import { useSelector } from '@xstate/react';
import { selectRange } from '#machines/agenda/index.ts';
import type { AgendaActors } from '../../app/use-boards.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { cx } from '../../ui/cx.ts';
import styles from './calendar.module.css';

/** Legend of the shades behind a week. */
export function Legend({ agenda }: Pick<AgendaActors, 'agenda'>) {
  const { t } = useTranslation();
  if (useSelector(agenda, selectRange) !== 'week') return null;
  return (
    <p className={styles.legend}>
      <span>
        <span className={styles.swatch} aria-hidden="true" />
        {t('calendar.legend.free')}
      </span>
      <span>
        <span className={cx(styles.swatch, styles.ofSolidarity)} aria-hidden="true" />
        {t('calendar.legend.solidarity')}
      </span>
      <span>
        <span className={cx(styles.swatch, styles.ofHeld)} aria-hidden="true" />
        {t('calendar.legend.held')}
      </span>
      <span>
        <span className={cx(styles.swatch, styles.ofBlocked, styles.hatched)} aria-hidden="true" />
        {t('calendar.legend.blocked')}
      </span>
    </p>
  );
}
