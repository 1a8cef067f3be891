import Download from '@lucide/icons/icons/download';
import Printer from '@lucide/icons/icons/printer';
import type { ReportChoice } from '#domain/api/reports.ts';
import { reports } from '#domain/reports/report-kinds.ts';
import { reportNeeds } from '#domain/reports/report-needs.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import styles from './documents.module.css';

export type ReportActs = Record<'view' | 'print' | 'download', (report: ReportChoice['Report']) => void>;

/** A report with its actions, or the data that the encounter lacks. */
export function ReportRow({ choice: { Report, Missing }, acts }: { choice: ReportChoice; acts: ReportActs }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { code, title } = reports[Report];
  const name = title[locale];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3>{name}</h3>
        {code === null ? null : <p className="meta">{code}</p>}
        {Missing === null ? null : <p aria-hidden="true">{reportNeeds[Missing.Need][locale]}</p>}
      </div>
      <div className={styles.acts}>
        <Button
          size="sm"
          aria-label={t('reports.view', { name })}
          disabledReason={Missing ? reportNeeds[Missing.Need][locale] : undefined}
          reasonAt="sr"
          onClick={() => acts.view(Report)}
        >
          {t('reports.viewShort')}
        </Button>
        {Missing === null ? (
          <>
            <IconButton
              icon={Printer}
              size="sm"
              label={t('reports.print', { name })}
              onClick={() => acts.print(Report)}
            />
            <IconButton
              icon={Download}
              size="sm"
              label={t('reports.download', { name })}
              onClick={() => acts.download(Report)}
            />
          </>
        ) : null}
      </div>
    </li>
  );
}
