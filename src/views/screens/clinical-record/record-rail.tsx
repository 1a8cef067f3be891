import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FlaskConical from 'lucide-react/icons/flask-conical';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import History from 'lucide-react/icons/history';
import ListTree from 'lucide-react/icons/list-tree';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Pill from 'lucide-react/icons/pill';
import ScanHeart from 'lucide-react/icons/scan-heart';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { type RecordSection, recordSections } from '#domain/clinical-record/record-head.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Count } from '../../ui/count/count.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { showInRow } from '../../ui/show-in-row.ts';
import styles from './clinical-record.module.css';
import type { RecordPatientPart } from './clinical-record.types.ts';
import { useRecordAddress } from './use-record-address.ts';

const icons: Record<RecordSection, LucideIcon> = {
  timeline: ListTree,
  problems: Stethoscope,
  histories: ClipboardPen,
  summaries: MessageSquareText,
  vitals: HeartPulse,
  medicines: Pill,
  exams: FlaskConical,
  images: ScanHeart,
  controls: CalendarClock,
  cares: History,
  prescriptions: FilePenLine,
  orders: ClipboardList,
};

function countOf({ Counts, Conditions, Allergies }: RecordPatientPart['head'], section: RecordSection): number {
  if (section === 'problems') return Conditions.length + Allergies.length;
  return section === 'timeline' || section === 'vitals' ? 0 : Counts[section];
}

/** Links to the sections with counts; marks the current one. */
export function RecordRail({ head, section }: RecordPatientPart & { section: RecordSection }) {
  const { t } = useTranslation();
  const { hrefOf } = useRecordAddress();
  return (
    <nav className={styles.rail} aria-label={t('clinicalRecord.sections.label')}>
      <ul>
        {recordSections.map((id) => (
          <li key={id} ref={id === section ? showInRow : undefined}>
            <Anchor
              className={styles.item}
              href={hrefOf(id)}
              aria-current={id === section ? 'page' : undefined}
              title={t(`clinicalRecord.sections.${id}`)}
            >
              <Glyph of={icons[id]} />
              <span className={styles.word}>{t(`clinicalRecord.sections.${id}`)}</span>
              {countOf(head, id) > 0 ? <Count value={countOf(head, id)} /> : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
