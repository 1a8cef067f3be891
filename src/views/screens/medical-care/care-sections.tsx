import type { LucideIconData } from '@lucide/icons';
import ClipboardCheck from '@lucide/icons/icons/clipboard-check';
import ClipboardList from '@lucide/icons/icons/clipboard-list';
import ClipboardPen from '@lucide/icons/icons/clipboard-pen';
import CornerUpLeft from '@lucide/icons/icons/corner-up-left';
import HeartPulse from '@lucide/icons/icons/heart-pulse';
import LayoutGrid from '@lucide/icons/icons/layout-grid';
import ListChecks from '@lucide/icons/icons/list-checks';
import MessageSquare from '@lucide/icons/icons/message-square';
import Paperclip from '@lucide/icons/icons/paperclip';
import History from '@lucide/icons/icons/rotate-ccw-clock';
import Stethoscope from '@lucide/icons/icons/stethoscope';
import type { ReactNode } from 'react';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { CareRecord } from '#machines/medical-care/medical-care.types.ts';
import styles from './medical-care.module.css';

export type SectionId =
  | 'reason'
  | 'origin'
  | 'vitals'
  | 'surveys'
  | 'conditions'
  | 'notes'
  | 'histories'
  | 'files'
  | 'previous'
  | 'history'
  | 'care';
type Section = {
  id: SectionId;
  icon: LucideIconData;
  shows: (care: MedicalCareDetail, record: CareRecord | null) => boolean;
  /** Null: the section counts its own items. */
  count?: (record: CareRecord) => number;
};

const always = () => true;
const withRecord: Section['shows'] = (_, record) => record !== null;
const withShared: Section['shows'] = (_, record) => record !== null && record.previous !== null;

/** L3: sections of an encounter in page order. A new section is a row here and its part in the record. */
export const careSections: readonly Section[] = [
  { id: 'reason', icon: LayoutGrid, shows: always },
  {
    id: 'origin',
    icon: CornerUpLeft,
    shows: ({ DerivedFromMedicalCareId }, record) => record !== null && DerivedFromMedicalCareId !== null,
  },
  { id: 'vitals', icon: HeartPulse, shows: withShared },
  { id: 'surveys', icon: ClipboardCheck, shows: withRecord },
  { id: 'conditions', icon: Stethoscope, shows: withShared, count: ({ patient }) => patient.Conditions.length },
  { id: 'notes', icon: MessageSquare, shows: withRecord, count: ({ notes }) => notes.length },
  { id: 'histories', icon: ClipboardPen, shows: ({ User }, record) => record !== null && User.UserId !== null },
  { id: 'files', icon: Paperclip, shows: withRecord },
  { id: 'previous', icon: ClipboardList, shows: withShared, count: ({ previous }) => previous?.Quantity ?? 0 },
  { id: 'history', icon: History, shows: withRecord, count: ({ history }) => history.length },
  { id: 'care', icon: ListChecks, shows: always },
];

export const sectionId = (id: SectionId) => `care-${id}`;

/** Target of a rail link. */
export function CareSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <div className={styles.section} id={sectionId(id)} tabIndex={-1}>
      {children}
    </div>
  );
}
