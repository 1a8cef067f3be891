import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PreviousCare } from '#domain/clinical-record/medical-record.ts';
import { fullName } from '#domain/session/user.ts';
import { selectAnswerOf } from '#machines/clinical-record/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { CareResults } from '../medical-care/care-results.tsx';
import { CareContents } from './care-contents.tsx';
import { CareReference } from './care-reference.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart, RecordPatientPart } from './clinical-record.types.ts';

export function CareRows({ list, head }: RecordListPart & RecordPatientPart) {
  const rows = useSelector(list, selectAnswerOf('cares'))?.Dtos ?? [];
  const patientId = head.UserId;
  const whose = usePatientLine()(head);
  return (
    <Cares
      rows={rows}
      beside={({ MedicalCareId, number, CanOpen }) => (
        <>
          <CareResults careId={MedicalCareId} patientId={patientId} number={number} canOpen={CanOpen} />
          {CanOpen ? <CareContents careId={MedicalCareId} patientId={patientId} number={number} whose={whose} /> : null}
        </>
      )}
    />
  );
}

export function PrescriptionRows({ list }: RecordListPart) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const rows = useSelector(list, selectAnswerOf('prescriptions'))?.Dtos ?? [];
  return (
    <Cares
      rows={rows}
      beside={({ Prescriptions }) =>
        Prescriptions.map((one) => (
          <Document
            key={one.PrescriptionId}
            number={one.Number}
            signedAt={one.SignedAt}
            note={t('clinicalRecord.documents.validUntil', { when: birth(one.ValidUntil) })}
            lines={one.Items.map(({ Name, Strength, Text }) => `${Name} ${Strength}: ${Text}`)}
          />
        ))
      }
    />
  );
}

export function OrderRows({ list }: RecordListPart) {
  const { t } = useTranslation();
  const rows = useSelector(list, selectAnswerOf('orders'))?.Dtos ?? [];
  return (
    <Cares
      rows={rows}
      beside={({ OrderExams }) =>
        OrderExams.map((one) => (
          <Document
            key={one.OrderExamId}
            number={one.Number}
            signedAt={one.SignedAt}
            note={one.DiagnosisText}
            lines={one.Items.map(({ Name, Urgent }) =>
              Urgent ? `${Name} (${t('clinicalRecord.documents.urgent')})` : Name,
            )}
          />
        ))
      }
    />
  );
}

type DocumentProps = { number: string; signedAt: string | null; note: string; lines: readonly string[] };

function Document({ number, signedAt, note, lines }: DocumentProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.document}>
      <span className="meta">
        <span className="nowrap">{number}</span>
        {` · ${t(`clinicalRecord.documents.${signedAt ? 'signed' : 'toSign'}`)}`}
        {note ? ` · ${note}` : ''}
      </span>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type CaresProps<T extends PreviousCare> = { rows: readonly T[]; beside: (row: T) => ReactNode };

/** Rows expand in place: diagnoses immediately, answer sections on request. */
function Cares<T extends PreviousCare>({ rows, beside }: CaresProps<T>) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  return (
    <ol className={styles.entries}>
      {rows.map((row) => (
        <li key={row.MedicalCareId} className={styles.entry}>
          <div className={styles.line}>
            <b>{row.Reason}</b>
            <time dateTime={row.Date} className="meta">
              {dayTime(row.Date, now)}
            </time>
          </div>
          {row.Diagnoses.length > 0 ? (
            <p>{row.Diagnoses.map(({ Code, Name }) => `${Name} (${Code})`).join(', ')}</p>
          ) : null}
          {beside(row)}
          {row.Summary === '' ? null : (
            <details>
              <summary>{t('clinicalRecord.showCare', { number: row.number })}</summary>
              <p className={styles.answer}>{row.Summary}</p>
            </details>
          )}
          <p className="meta">
            <CareReference of={row} />
            {row.Professional ? ` · ${fullName(row.Professional)}` : ''}
            {row.PolyclinicName ? ` · ${row.PolyclinicName}` : ''}
          </p>
        </li>
      ))}
    </ol>
  );
}
