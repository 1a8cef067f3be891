import type { LucideIconData } from '@lucide/icons';
import CalendarClock from '@lucide/icons/icons/calendar-clock';
import FileCheck from '@lucide/icons/icons/file-check';
import FolderCheck from '@lucide/icons/icons/folder-check';
import FolderInput from '@lucide/icons/icons/folder-input';
import LockOpen from '@lucide/icons/icons/lock-open';
import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import Send from '@lucide/icons/icons/send';
import Share2 from '@lucide/icons/icons/share-2';
import Stethoscope from '@lucide/icons/icons/stethoscope';
import Trash2 from '@lucide/icons/icons/trash';
import Undo2 from '@lucide/icons/icons/undo-2';
import X from '@lucide/icons/icons/x';
import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { isEqual } from '#domain/equal.ts';
import {
  type MedicalCareSnapshot,
  type MedicalCareStage,
  selectCare,
  selectOffers,
  selectReason,
  selectStage,
} from '#machines/medical-care/index.ts';
import type { CareActEvent, MedicalCareReason } from '#machines/medical-care/medical-care.types.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { MenuEntry } from '../../ui/menu/menu.tsx';
import type { CareDialog } from './care-texts.ts';

type Entry = {
  id: keyof typeof labels;
  event: CareActEvent;
  icon: LucideIconData;
  /** Limited to this stage. */
  stage?: MedicalCareStage;
  /** Opens a dialog; input that the dialog asks for does not disable the entry. */
  dialog?: CareDialog;
  /** Polyclinic only. */
  ofPolyclinic?: true;
};

const labels = {
  putBack: 'care.acts.putBack',
  requestConsent: 'care.acts.requestConsent',
  recordConsent: 'care.acts.recordConsent',
  requestShare: 'care.acts.requestShare',
  recordShare: 'care.acts.recordShare',
  derive: 'care.acts.derive',
  startWith: 'care.acts.startWith',
  reschedule: 'care.acts.reschedule',
  unlock: 'care.acts.unlock',
  forceUnlock: 'care.acts.forceUnlock',
  backToProcess: 'care.acts.backToProcess',
  reopen: 'care.acts.reopen',
  remove: 'care.acts.remove',
  cancel: 'care.acts.cancel',
} as const;

const unsure = { specialtyId: null, priority: 2, reason: '' } as const;
/** Menu entries of an encounter, the destructive one last. */
const table: readonly Entry[] = [
  { id: 'putBack', event: { type: 'care.putBack' }, icon: Undo2, stage: 'reserved' },
  { id: 'requestConsent', event: { type: 'consent.request' }, icon: Send },
  { id: 'recordConsent', event: { type: 'consent.record', kind: 'VERBAL' }, icon: FileCheck, dialog: 'consent' },
  { id: 'requestShare', event: { type: 'share.request' }, icon: FolderInput },
  { id: 'recordShare', event: { type: 'share.record' }, icon: FolderCheck, dialog: 'share' },
  { id: 'derive', event: { type: 'care.derive', ...unsure }, icon: Share2, dialog: 'derive' },
  {
    id: 'startWith',
    event: { type: 'care.startWith', medicId: null },
    icon: Stethoscope,
    dialog: 'startWith',
    ofPolyclinic: true,
  },
  {
    id: 'reschedule',
    event: { type: 'care.reschedule', date: null, now: 0 },
    icon: CalendarClock,
    dialog: 'reschedule',
  },
  { id: 'unlock', event: { type: 'care.unlock' }, icon: LockOpen, stage: 'held' },
  { id: 'forceUnlock', event: { type: 'care.unlock' }, icon: LockOpen, stage: 'stale', dialog: 'forceUnlock' },
  { id: 'backToProcess', event: { type: 'care.backToProcess' }, icon: RotateCcw, dialog: 'backToProcess' },
  { id: 'reopen', event: { type: 'care.reopen' }, icon: RotateCcw, dialog: 'reopen' },
  { id: 'remove', event: { type: 'care.remove' }, icon: Trash2, dialog: 'remove' },
  { id: 'cancel', event: { type: 'care.cancel', commentary: '' }, icon: X, dialog: 'cancel' },
];

const asked: readonly (MedicalCareReason | null)[] = ['reasonRequired', 'hourRequired', 'medicRequired'];

type Offered = { id: Entry['id']; why: MedicalCareReason | null };
const selectOffered = (snapshot: MedicalCareSnapshot): Offered[] =>
  table.flatMap(({ id, event, stage, dialog, ofPolyclinic }) => {
    const belongs = stage === undefined || stage === selectStage(snapshot);
    const placed = ofPolyclinic === undefined || selectCare(snapshot)?.polyclinicId !== null;
    if (!belongs || !placed || !selectOffers(snapshot, event)) return [];
    const why = selectReason(snapshot, event);
    return [{ id, why: dialog !== undefined && asked.includes(why) ? null : why }];
  });

export function useCareEntries(care: MedicalCareActor, onAsk: (dialog: CareDialog) => void): MenuEntry[] {
  const { t } = useTranslation();
  const offered = useSelector(care, selectOffered, isEqual);
  return table.flatMap(({ id, event, icon, dialog }): MenuEntry[] => {
    const found = offered.find((one) => one.id === id);
    if (!found) return [];
    const entry = {
      id,
      label: t(labels[id]),
      icon,
      disabledReason: found.why ? t(`care.guards.${found.why}`) : undefined,
      onSelect: () => (dialog === undefined ? care.send(event) : onAsk(dialog)),
    };
    return id === 'cancel'
      ? [
          { id: 'line', kind: 'line' },
          { ...entry, danger: true },
        ]
      : [entry];
  });
}
