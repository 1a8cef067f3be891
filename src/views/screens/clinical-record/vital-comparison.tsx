import { useState } from 'react';
import { type ComparedSign, compareDays, measuredDays } from '#domain/clinical-record/vital-comparison.ts';
import type { VitalPlot } from '#domain/clinical-record/vital-plots.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import styles from './clinical-record.module.css';
import { VitalValue } from './vital-value.tsx';

/** Measurements of two days side by side; initially the last two. */
export function VitalComparison({ plots }: { plots: readonly VitalPlot[] }) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const days = measuredDays(plots);
  const [chosen, setChosen] = useState<{ first: string; second: string } | null>(null);
  const [last = '', before = last] = days;
  const isThere = (day: string | undefined) => day !== undefined && days.includes(day);
  const first = chosen && isThere(chosen.first) ? chosen.first : before;
  const second = chosen && isThere(chosen.second) ? chosen.second : last;
  const day = (side: 'first' | 'second', value: string) => (
    <Field label={t(`clinicalRecord.vitals.${side}`)}>
      <Combobox
        options={days.map((one) => ({ value: one, label: birth(one) }))}
        value={value}
        emptyText={t('clinicalRecord.vitals.noDay')}
        clearLabel={t('clinicalRecord.vitals.clearDay')}
        openLabel={t('clinicalRecord.vitals.showDays')}
        onValueChange={(next) => {
          if (next) setChosen({ first, second, [side]: next });
        }}
      />
    </Field>
  );
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.choice}>{day('first', first)}</div>
        <div className={styles.choice}>{day('second', second)}</div>
      </div>
      <section className={styles.wide} aria-label={t('clinicalRecord.vitals.compare')}>
        <Table
          cards={false}
          caption={t('clinicalRecord.vitals.compared', { first: birth(first), second: birth(second) })}
          columns={[
            { id: 'sign', label: t('clinicalRecord.vitals.sign') },
            { id: 'first', label: birth(first) },
            { id: 'second', label: birth(second) },
            { id: 'change', label: t('clinicalRecord.vitals.change') },
          ]}
        >
          <TableBody>
            {compareDays(plots, first, second).map((sign) => (
              <TableRow key={sign.name}>
                <TableCell>
                  {sign.name}, {sign.unit}
                </TableCell>
                <TableCell>
                  <VitalValue of={sign.first} />
                </TableCell>
                <TableCell>
                  <VitalValue of={sign.second} />
                </TableCell>
                <TableCell>
                  <Change of={sign.change} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </section>
    </>
  );
}

function Change({ of }: { of: ComparedSign['change'] }) {
  const { t } = useTranslation();
  const { decimal } = useFormats();
  if (of === null) return <span className="meta">{t('clinicalRecord.vitals.unknownChange')}</span>;
  if (of === 0) return t('clinicalRecord.vitals.same');
  return `${of > 0 ? '+' : '−'}${decimal(Math.abs(of))}`;
}
