import { useConnection } from '../app/use-connection.ts';
import { useFormats } from '../app/use-formats.ts';
import { useTranslation } from '../app/use-translation.ts';
import styles from './as-of.module.css';

/** Age of list data that is not being updated (U11, SAFE-10). */
export function AsOf() {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { isLost, since } = useConnection();
  return isLost && since !== null ? <p className={styles.age}>{t('hub.asOf', { time: time(since) })}</p> : null;
}
