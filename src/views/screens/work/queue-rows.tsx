import CircleCheck from '@lucide/icons/icons/circle-check';
import CircleHelp from '@lucide/icons/icons/circle-question-mark';
import PencilLine from '@lucide/icons/icons/pencil-line';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { hrefOf } from '#domain/navigation/routes.ts';
import { isStale, type Orientation } from '#domain/orientation/orientation.ts';
import { fullName } from '#domain/session/user.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectArrived, selectCounts, selectRows, waitOf } from '#machines/work-queue/index.ts';
import type { WorkQueueTab } from '#machines/work-queue/work-queue.types.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { CaseRow, type CaseRowProps } from '../../ui/case-table/case-table.tsx';
import { BoardTable } from './board-table.tsx';
import { caseOfOrientation } from './cases.ts';
import { patientOf, RowAction, type Words, waitState } from './row-parts.tsx';
import { useSeen } from './use-seen.ts';

type QueueRowsProps = { queue: AppActors['workQueue']; tab: WorkQueueTab };

/** Most urgent first; held ones follow with holder and time. */
export function QueueRows({ queue, tab }: QueueRowsProps) {
  const now = useNow(10_000);
  const snapshot = useSelector(queue, (state) => state);
  const userId = snapshot.context.userId;
  const arrived = selectArrived(snapshot);
  useSeen(queue, tab === 'waiting' ? arrived.length : 0);
  return (
    <BoardTable
      rows={selectRows(snapshot, tab, now)}
      now={now}
      caseOf={caseOfOrientation}
      of={selectCounts(snapshot)[tab]}
      row={(row) => <QueueRow row={row} userId={userId} now={now} isNew={arrived.includes(row.OrientationId)} />}
    />
  );
}

type QueueRowProps = { row: Orientation; userId: string; now: number; isNew: boolean };

export const QueueRow = memo(function QueueRow({ row, userId, now, isNew }: QueueRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = { t, formats };
  const { attend } = useDesk();
  const mine = row.BlokUserId === userId;
  return (
    <CaseRow
      state={rowState(words, row, now, isNew)}
      {...patientOf(words, row.User)}
      reason={row.Question}
      kind={{ icon: CircleHelp, label: t('work.orientation') }}
      priority={{ level: row.Priority, label: formats.priority(row.Priority) }}
      holder={
        row.IsBlocked
          ? {
              kind: mine ? 'mine' : 'other',
              text: mine ? t('work.heldByMe') : t('work.heldBy', { name: row.BlokUser ? fullName(row.BlokUser) : '' }),
              since: row.BlockedAt ? t('work.since', { time: formats.time(row.BlockedAt) }) : undefined,
            }
          : null
      }
      unassigned={row.status === 1 ? t('work.unassigned') : t('work.answeredByMe')}
      isNew={isNew}
      isHeld={row.IsBlocked}
      action={
        <RowAction
          t={t}
          subject={t('orientation.numberValue', { number: formats.number(row.Number) })}
          take={row.status === 1 && !row.IsBlocked ? () => attend(row.OrientationId) : null}
          mine={mine}
          href={hrefOf('platform-work-detail-orientation-id', formats.locale, row.OrientationId)}
        />
      }
    />
  );
});

function rowState(words: Words, row: Orientation, now: number, isNew: boolean): CaseRowProps['state'] {
  const { t, formats } = words;
  if (row.status !== 1) {
    const note = row.AnsweredAt ? formats.dayTime(row.AnsweredAt, now) : '';
    return {
      status: {
        tone: 'ok',
        icon: CircleCheck,
        word: t(row.CloseReason === 'CONVERTED' ? 'work.converted' : 'work.answered'),
      },
      note,
    };
  }
  if (row.IsBlocked) {
    const note = isStale(row, now)
      ? t('work.stale')
      : t('work.since', { time: row.BlockedAt ? formats.time(row.BlockedAt) : '' });
    return { status: { tone: 'accent', icon: PencilLine, word: t('work.counterHeld') }, note };
  }
  return waitState(words, waitOf(row), now, isNew);
}
