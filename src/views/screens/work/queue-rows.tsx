import { useSelector } from '@xstate/react';
import { CircleCheck, CircleHelp, PencilLine } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppActors } from '#actors/ronda.ts';
import { isStale, type Orientation } from '#domain/orientation.ts';
import { hrefOf } from '#domain/routes.ts';
import { fullName } from '#domain/user.ts';
import { waitTone } from '#domain/wait.ts';
import { selectArrived, selectCounts, selectRows } from '#machines/work-queue/index.ts';
import type { WorkQueueTab } from '#machines/work-queue/work-queue.types.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { CaseRow } from '../../ui/case-table/case-table.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { BoardTable, type Words } from './board-table.tsx';
import { useSeen } from './use-seen.ts';

const tones = { plain: 'plain', long: 'amber', overdue: 'red' } as const;

type QueueRowsProps = { queue: AppActors['workQueue']; tab: WorkQueueTab };

/** Most urgent first; held ones below, each with who holds it and since when. */
export function QueueRows({ queue, tab }: QueueRowsProps) {
  const { t } = useTranslation();
  const now = useNow(10_000);
  const snapshot = useSelector(queue, (state) => state);
  const userId = snapshot.context.userId;
  const arrived = selectArrived(snapshot);
  useSeen(queue, tab === 'waiting' ? arrived.length : 0);
  const rows = selectRows(snapshot, tab, now);
  const waiting = rows.filter((row) => !row.IsBlocked && row.status === 1);
  const held = rows.filter((row) => row.IsBlocked);
  const closed = rows.filter((row) => row.status !== 1);
  const groups = [
    { id: 'waiting', title: t('work.counterNew'), rows: waiting },
    { id: 'held', title: t('work.counterHeld'), rows: held },
    { id: 'closed', title: t('work.tabs.closed'), rows: closed },
  ].filter((group) => group.rows.length > 0);
  return (
    <BoardTable
      groups={groups}
      of={selectCounts(snapshot)[tab]}
      keyOf={(row) => row.OrientationId}
      row={(row) => <QueueRow row={row} userId={userId} now={now} isNew={arrived.includes(row.OrientationId)} />}
    />
  );
}

type QueueRowProps = { row: Orientation; userId: string; now: number; isNew: boolean };

const QueueRow = memo(function QueueRow({ row, userId, now, isNew }: QueueRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = { t, formats };
  const { User: patient } = row;
  const mine = row.BlokUserId === userId;
  const age = patient.Age === null ? t('work.ageUnknown') : formats.years(patient.Age);
  return (
    <CaseRow
      state={rowState(words, row, now, isNew)}
      patient={patient.Masked ? t('orientation.maskedName', { initials: patient.Name }) : fullName(patient)}
      patientNote={[age, t(`gendersShort.${patient.Gender}`)].join(' · ')}
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
      action={<RowAction words={words} row={row} mine={mine} />}
    />
  );
});

function rowState({ t, formats }: Words, row: Orientation, now: number, isNew: boolean) {
  if (row.status !== 1) {
    const note = row.AnsweredAt ? formats.dayTime(row.AnsweredAt, now) : '';
    return { status: { tone: 'ok', icon: CircleCheck, word: t('work.answered') }, note } as const;
  }
  if (row.IsBlocked) {
    const note = isStale(row, now)
      ? t('work.stale')
      : t('work.since', { time: row.BlockedAt ? formats.time(row.BlockedAt) : '' });
    return { status: { tone: 'accent', icon: PencilLine, word: t('work.counterHeld') }, note } as const;
  }
  const waited = now - Date.parse(row.CreatedAt);
  const tone = waitTone('orientation', row.Priority, waited);
  const note = isNew ? `${t(`work.tones.${tone}`)}, ${t('work.justArrived')}` : t(`work.tones.${tone}`);
  return { wait: { tone: tones[tone], text: formats.wait(waited) }, note } as const;
}

type RowActionProps = { words: Words; row: Orientation; mine: boolean };

function RowAction({ words: { t, formats }, row, mine }: RowActionProps) {
  const { attend } = useDesk();
  const subject = t('orientation.numberValue', { number: formats.number(row.Number) });
  if (row.status === 1 && !row.IsBlocked) {
    return (
      <Button aria-label={`${t('work.attend')} ${subject}`} onClick={() => attend(row.OrientationId)}>
        {t('work.attend')}
      </Button>
    );
  }
  const label = mine ? t('work.continue') : t('work.see');
  return (
    <LinkButton
      variant={mine ? 'secondary' : 'quiet'}
      href={hrefOf('platform-work-detail-orientation-id', formats.locale, row.OrientationId)}
      aria-label={`${label} ${subject}`}
    >
      {label}
    </LinkButton>
  );
}
