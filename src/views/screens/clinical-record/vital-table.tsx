import { chileDate } from '#domain/chile-clock.ts';
import { sharesDay, type VitalPlot } from '#domain/clinical-record/vital-plots.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import styles from './clinical-record.module.css';
import { VitalValue } from './vital-value.tsx';

/** All measurements of the plots, newest first; missing ones are marked. */
export function VitalTable({ plots }: { plots: readonly VitalPlot[] }) {
  const { t } = useTranslation();
  const { birth, time } = useFormats();
  const lines = plots.flatMap(({ unit, lines: all }) => all.map((line) => ({ ...line, unit })));
  const moments = [...new Set(lines.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => b - a);
  return (
    <section className={styles.wide} aria-label={t('clinicalRecord.vitals.asTable')}>
      <Table
        cards={false}
        caption={t('clinicalRecord.sections.vitals')}
        columns={[
          { id: 'date', label: t('clinicalRecord.vitals.date') },
          ...lines.map(({ name, unit }) => ({ id: name, label: `${name}, ${unit}` })),
        ]}
      >
        <TableBody>
          {moments.map((at) => (
            <TableRow key={at}>
              <TableCell className="nowrap">
                {birth(chileDate(at))}
                {sharesDay(moments, at) ? ` ${time(at)}` : null}
              </TableCell>
              {lines.map(({ name, points }) => (
                <TableCell key={name}>
                  <VitalValue of={points.find((one) => one.at === at)} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
