import { useTranslation } from 'react-i18next';
import { useFormats } from '../../app/use-formats.ts';
import styles from './work.module.css';

/** A board lists so many cases at most: what it does not list is at least counted. */
export function MoreThanShown({ shown, of }: { shown: number; of: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return of > shown ? (
    <p className={styles.more}>{t('work.moreThanShown', { shown: number(shown), of: number(of) })}</p>
  ) : null;
}
