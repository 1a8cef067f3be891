import type { LucideIconData } from '@lucide/icons';
import CalendarClock from '@lucide/icons/icons/calendar-clock';
import ClipboardList from '@lucide/icons/icons/clipboard-list';
import ClipboardPen from '@lucide/icons/icons/clipboard-pen';
import FilePenLine from '@lucide/icons/icons/file-pen-line';
import FlaskConical from '@lucide/icons/icons/flask-conical';
import HeartPulse from '@lucide/icons/icons/heart-pulse';
import ListTree from '@lucide/icons/icons/list-tree';
import MessageSquareText from '@lucide/icons/icons/message-square-text';
import Pill from '@lucide/icons/icons/pill';
import History from '@lucide/icons/icons/rotate-ccw-clock';
import ScanHeart from '@lucide/icons/icons/scan-heart';
import Stethoscope from '@lucide/icons/icons/stethoscope';
import { type RecordSection, recordSections } from '#domain/clinical-record/record-head.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Count } from '../../ui/count/count.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { showInRow } from '../../ui/show-in-row.ts';
import styles from './clinical-record.module.css';
import type { RecordPatientPart } from './clinical-record.types.ts';
import { useRecordAddress } from './use-record-address.ts';

const icons: Record<RecordSection, LucideIconData> = {
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
