import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { ExamResult } from '#domain/files/file-evaluation.ts';
import { fullName } from '#domain/session/user.ts';
import { selectAnswerOf } from '#machines/clinical-record/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { CareReference } from './care-reference.tsx';
import type { RecordListPart } from './clinical-record.types.ts';

export function MedicineRows({ list }: RecordListPart) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const now = useNow(60_000);
  const rows = useSelector(list, selectAnswerOf('medicines'))?.Dtos ?? [];
  const columns = t('clinicalRecord.columns', { returnObjects: true });
  return (
    <Table
      caption={t('clinicalRecord.sections.medicines')}
      columns={[
        { id: 'medicine', label: columns.medicine },
        { id: 'dose', label: columns.dose },
        { id: 'date', label: columns.date },
        { id: 'by', label: columns.by, secondary: true },
        { id: 'care', label: columns.care },
      ]}
    >
      <TableBody>
        {rows.map((row) => (
          <TableRow key={`${row.PrescriptionId} ${row.MedicineId} ${row.Dose}`}>
            <TableCell card="full">
              <b>{row.Name}</b> {row.Strength}
              {row.Dci === row.Name ? null : <span className="meta"> {row.Dci}</span>}
            </TableCell>
            <TableCell card="full">{row.Dose}</TableCell>
            <TableCell>{day(row.Date, now)}</TableCell>
            <TableCell>{fullName(row.Professional)}</TableCell>
            <TableCell card="full">
              <CareReference of={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A missing result is never displayed as normal. */
export function ExamRows({ list }: RecordListPart) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const now = useNow(60_000);
  const rows = useSelector(list, selectAnswerOf('exams'))?.Dtos ?? [];
  const columns = t('clinicalRecord.columns', { returnObjects: true });
  return (
    <Table
      caption={t('clinicalRecord.sections.exams')}
      columns={[
        { id: 'exam', label: columns.exam },
        { id: 'result', label: columns.result },
        { id: 'comment', label: columns.comment },
        { id: 'date', label: columns.date },
        { id: 'by', label: columns.by, secondary: true },
        { id: 'care', label: columns.care },
      ]}
    >
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.ResultExamId}>
            <TableCell card="full">
              {row.Url ? (
                <a
                  className="link"
                  href={row.Url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('clinicalRecord.openFile', { name: row.Name })}
                >
                  {row.Name}
                </a>
              ) : (
                row.Name
              )}{' '}
              <span className="meta">{row.Code}</span>
            </TableCell>
            <TableCell>
              {row.Result === ExamResult.GOOD ? (
                <Chip tone="ok">{t('clinicalRecord.results.normal')}</Chip>
              ) : (
                <Chip tone="warn">{t('clinicalRecord.results.altered')}</Chip>
              )}
            </TableCell>
            <TableCell card="full">{row.Comment}</TableCell>
            <TableCell>{day(row.Date, now)}</TableCell>
            <TableCell>{fullName(row.EvaluatedBy)}</TableCell>
            <TableCell card="full">
              <CareReference of={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export function ControlRows({ list }: RecordListPart) {
  const { t } = useTranslation();
  const { birth, day } = useFormats();
  const now = useNow(60_000);
  const rows = useSelector(list, selectAnswerOf('controls'))?.Dtos ?? [];
  const columns = t('clinicalRecord.columns', { returnObjects: true });
  return (
    <Table
      caption={t('clinicalRecord.sections.controls')}
      columns={[
        { id: 'control', label: columns.control },
        { id: 'reason', label: columns.reason },
        { id: 'date', label: columns.date, secondary: true },
        { id: 'by', label: columns.by },
        { id: 'care', label: columns.care },
      ]}
    >
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.ControlId}>
            <TableCell card="full">
              <b>{birth(row.Date)}</b>
            </TableCell>
            <TableCell card="full">{row.Reason}</TableCell>
            <TableCell>{day(row.AgreedAt, now)}</TableCell>
            <TableCell>{row.Professional ? fullName(row.Professional) : t('app.notInformed')}</TableCell>
            <TableCell card="full">
              <CareReference of={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
