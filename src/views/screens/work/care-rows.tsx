import Building2 from '@lucide/icons/icons/building-complex';
import CircleCheck from '@lucide/icons/icons/circle-check';
import Hourglass from '@lucide/icons/icons/hourglass';
import Pause from '@lucide/icons/icons/pause';
import PencilLine from '@lucide/icons/icons/pencil-line';
import Video from '@lucide/icons/icons/video';
import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { holderOf } from '#domain/medical-care/care-lock.ts';
import { CareMode, CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { controlDue } from '#domain/programmes/control-due.ts';
import { fullName } from '#domain/session/user.ts';
import type { AppActors } from '#machines/app/index.ts';
import type { CareQueueTab } from '#machines/care-queue/care-queue.types.ts';
import { selectArrived, selectCounts, selectRows, waitOf } from '#machines/care-queue/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { CaseRow, type CaseRowProps } from '../../ui/case-table/case-table.tsx';
import { BoardTable } from './board-table.tsx';
import { caseOfCare } from './cases.ts';
import { controlState } from './control-state.ts';
import { documentsOf, patientOf, RowAction, type Words, waitState } from './row-parts.tsx';
import { useSeen } from './use-seen.ts';

/** Waiting states after an answer or referral. */
const waitsAs: Partial<Record<CareStatus, 'derived' | 'validation' | 'signature'>> = {
  [CareStatus.DERIVED]: 'derived',
  [CareStatus.WAITING_FOR_VALIDATION]: 'validation',
  [CareStatus.PREVIOUS_FOR_SIGNATURE]: 'signature',
  [CareStatus.WAITING_FOR_SIGNATURE]: 'signature',
};

type CareRowsProps = { queue: AppActors['careQueue']; tab: CareQueueTab };

/** Order: waiting by urgency; in progress with holder and time; waiting for a physician. */
export function CareRows({ queue, tab }: CareRowsProps) {
  const now = useNow(10_000);
  const snapshot = useSelector(queue, (state) => state);
  const arrived = selectArrived(snapshot);
  useSeen(queue, tab === 'waiting' ? arrived.length : 0);
  return (
    <BoardTable
      rows={selectRows(snapshot, tab, now)}
      now={now}
      caseOf={caseOfCare}
      of={selectCounts(snapshot)[tab]}
      row={(row) => (
        <CareRow row={row} userId={snapshot.context.userId} now={now} isNew={arrived.includes(row.MedicalCareId)} />
      )}
    />
  );
}

type RowProps = { row: MedicalCare; userId: string; now: number; isNew: boolean };

export const CareRow = memo(function CareRow({ row, userId, now, isNew }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = { t, formats };
  const { startCare } = useDesk();
  const holder = holderOf(row, now);
  const remote = row.mode === CareMode.REMOTE;
  return (
    <CaseRow
      state={rowState(words, row, now, isNew)}
      {...patientOf(words, row.User, documentsOf(row))}
      reason={row.Reason}
      kind={{
        icon: remote ? Video : Building2,
        label: t(remote ? 'care.modes.remote' : 'care.modes.inPerson'),
      }}
      priority={{ level: row.Priority, label: formats.priority(row.Priority) }}
      holder={rowHolder(words, row, userId, now)}
      unassigned={nobody(t, row, userId)}
      isNew={isNew}
      isHeld={holder !== null}
      action={
        <RowAction
          t={t}
          subject={t('cares.number', { number: row.number })}
          take={row.status === CareStatus.NEW && holder === null ? () => startCare(row.MedicalCareId) : null}
          mine={holder === userId || (holder === null && isPausedBy(row, userId))}
          href={hrefOf('platform-work-detail-id', formats.locale, row.MedicalCareId)}
        />
      }
    />
  );
});

/** Text for a case without holder: closed by whom, or unassigned. */
function nobody(t: TFunction, { status, Professional }: MedicalCare, userId: string): string {
  if (status !== CareStatus.CLOSED) return t('work.unassigned');
  return Professional === null || Professional.UserId === userId ? t('cares.closedByMe') : fullName(Professional);
}

const isPausedBy = ({ PausedAt, ProfessionalId }: MedicalCare, userId: string) =>
  PausedAt !== null && ProfessionalId === userId;

function rowHolder({ t, formats }: Words, row: MedicalCare, userId: string, now: number): CaseRowProps['holder'] {
  const since = (at: string | null) => (at ? t('work.since', { time: formats.time(at) }) : undefined);
  const holder = holderOf(row, now);
  if (holder === userId) return { kind: 'mine', text: t('work.heldByMe'), since: since(row.BlockedAt) };
  if (holder !== null) {
    const name = row.BlokUser ? fullName(row.BlokUser) : '';
    return { kind: 'other', text: t('cares.heldBy', { name }), since: since(row.BlockedAt) };
  }
  return isPausedBy(row, userId) ? { kind: 'paused', text: t('cares.pausedBy'), since: since(row.PausedAt) } : null;
}

function rowState(words: Words, row: MedicalCare, now: number, isNew: boolean): CaseRowProps['state'] {
  const { t, formats } = words;
  const when = (at: string | null) => (at ? formats.dayTime(at, now) : '');
  if (row.status === CareStatus.CLOSED) {
    const word = row.CloseReason ? t(`care.closeReasons.${row.CloseReason}`) : t('care.status.closed');
    return { status: { tone: 'neutral', icon: CircleCheck, word }, note: when(row.ClosedAt) };
  }
  const waits = waitsAs[row.status];
  if (waits) {
    return { status: { tone: 'warn', icon: Hourglass, word: t(`cares.groups.${waits}`) }, note: when(row.StartedAt) };
  }
  const control = controlDue(row, now);
  if (control) {
    const { tone, text } = controlState(words, control, now);
    return { status: { tone, icon: Hourglass, word: text }, note: t('care.status.process') };
  }
  if (row.status !== CareStatus.NEW) {
    const paused = row.PausedAt !== null;
    const word = t(paused ? 'care.status.paused' : 'care.status.process');
    return {
      status: { tone: paused ? 'neutral' : 'accent', icon: paused ? Pause : PencilLine, word },
      note: when(row.PausedAt ?? row.StartedAt),
    };
  }
  return waitState(words, waitOf(row), now, isNew);
}
