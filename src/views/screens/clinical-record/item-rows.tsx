import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { ExamResult } from '#domain/files/file-evaluation.ts';
import { fullName } from '#domain/session/user.ts';
import { selectAnswerOf } from '#machines/clinical-record/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { CareReference, type ReferredCare } from './care-reference.tsx';
import type { RecordListPart, RecordPatientPart } from './clinical-record.types.ts';
import { ExamFile } from './exam-file.tsx';

export function MedicineRows({ list }: RecordListPart) {
  return (
    <ItemTable
      part="medicines"
      columns={['medicine', 'dose', 'date', 'by']}
      rows={useSelector(list, selectAnswerOf('medicines'))?.Dtos}
      keyOf={(row) => `${row.PrescriptionId} ${row.MedicineId} ${row.Dose}`}
      cells={(row, day) => (
        <>
          <TableCell card="full">
            <b>{row.Name}</b> <span className="nowrap">{row.Strength}</span>
            {row.Dci === row.Name ? null : <span className="meta"> {row.Dci}</span>}
          </TableCell>
          <TableCell card="full">{row.Dose}</TableCell>
          <TableCell>{day(row.Date)}</TableCell>
          <TableCell>{fullName(row.Professional)}</TableCell>
        </>
      )}
    />
  );
}

/** A missing result is never displayed as normal. */
export function ExamRows({ list, head }: RecordListPart & RecordPatientPart) {
  const { t } = useTranslation();
  const whose = usePatientLine()(head);
  return (
    <ItemTable
      part="exams"
      columns={['exam', 'result', 'comment', 'date', 'by']}
      rows={useSelector(list, selectAnswerOf('exams'))?.Dtos}
      keyOf={(row) => row.ResultExamId}
      cells={(row, day) => (
        <>
          <TableCell card="full">
            {row.Name} <span className="meta">{row.Code}</span>
            {row.File ? <ExamFile file={row.File} whose={whose} /> : null}
          </TableCell>
          <TableCell>
            {row.Result === ExamResult.GOOD ? (
              <Chip tone="ok">{t('clinicalRecord.results.normal')}</Chip>
            ) : (
              <Chip tone="warn">{t('clinicalRecord.results.altered')}</Chip>
            )}
          </TableCell>
          <TableCell card="full">{row.Comment}</TableCell>
          <TableCell>{day(row.Date)}</TableCell>
          <TableCell>{fullName(row.EvaluatedBy)}</TableCell>
        </>
      )}
    />
  );
}

export function ControlRows({ list }: RecordListPart) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  return (
    <ItemTable
      part="controls"
      columns={['control', 'reason', 'date', 'by']}
      secondary="date"
      rows={useSelector(list, selectAnswerOf('controls'))?.Dtos}
      keyOf={(row) => row.ControlId}
      cells={(row, day) => (
        <>
          <TableCell card="full">
            <b>{birth(row.Date)}</b>
          </TableCell>
          <TableCell card="full">{row.Reason}</TableCell>
          <TableCell>{day(row.AgreedAt)}</TableCell>
          <TableCell>{row.Professional ? fullName(row.Professional) : t('app.notInformed')}</TableCell>
        </>
      )}
    />
  );
}

type Column = 'medicine' | 'dose' | 'exam' | 'result' | 'comment' | 'control' | 'reason' | 'date' | 'by';

type ItemTableProps<TRow> = {
  part: 'medicines' | 'exams' | 'controls';
  columns: readonly Column[];
  secondary?: Column;
  rows: readonly TRow[] | undefined;
  keyOf: (row: TRow) => string;
  cells: (row: TRow, day: (at: string) => string) => ReactNode;
};

/** Items of the record; the last column refers to their encounter. */
function ItemTable<TRow extends ReferredCare>(props: ItemTableProps<TRow>) {
  const { part, columns, secondary = 'by', rows = [], keyOf, cells } = props;
  const { t } = useTranslation();
  const { day } = useFormats();
  const now = useNow(60_000);
  const labels = t('clinicalRecord.columns', { returnObjects: true });
  return (
    <Table
      caption={t(`clinicalRecord.sections.${part}`)}
      columns={[
        ...columns.map((id) => ({ id, label: labels[id], secondary: id === secondary })),
        { id: 'care', label: labels.care },
      ]}
    >
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {cells(row, (at) => day(at, now))}
            <TableCell card="full">
              <CareReference of={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
