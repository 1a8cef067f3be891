import { useSelector } from '@xstate/react';
import { Building2, Wifi, WifiOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppActors } from '#actors/ronda.ts';
import { hrefOf } from '#domain/routes.ts';
import { loadTexts } from '#i18n/index.ts';
import { selectArrived as selectArrivedCares, selectCounts as selectCareCounts } from '#machines/care-queue/index.ts';
import { type HubStatus, selectHubStatus } from '#machines/hub/index.ts';
import {
  selectArrived,
  selectCounts,
  selectIsOutdated,
  selectLoadedAt,
  selectTab,
  selectView,
} from '#machines/work-queue/index.ts';
import type { WorkQueueTab } from '#machines/work-queue/work-queue.types.ts';
import { useDesk, useOptionalActor, useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { AttendNext } from '../../widgets/attend-next/attend-next.tsx';
import { BoardFrame } from './board-frame.tsx';
import { QueueCounters } from './queue-counters.tsx';
import { QueueRows } from './queue-rows.tsx';
import { WaitingText } from './waiting-text.tsx';
import styles from './work.module.css';

const LazyCareBoard = lazy(async () => {
  const [{ CareBoard }] = await Promise.all([import('./care-board.tsx'), loadTexts('care')]);
  return { default: CareBoard };
});

function CareBoard({ queue }: { queue: AppActors['careQueue'] }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<SkeletonTable rows={6} label={t('work.loading')} />}>
      <LazyCareBoard queue={queue} />
    </Suspense>
  );
}

const tabs: readonly WorkQueueTab[] = ['waiting', 'mine', 'closed'];

/** Home of professionals (shell 2): the live boards of the cases that are theirs. */
export function WorkScreen() {
  const { t } = useTranslation();
  const { longDay } = useFormats();
  const now = useNow(10_000);
  const orientations = useOptionalActor('workQueue');
  const cares = useOptionalActor('careQueue');
  const attendNextCare = useOptionalActor('attendNextCare');
  const { board } = useDesk();
  const chosen = useSelector(board, (snapshot) => snapshot.context.kind);
  const kind = chosen ?? (orientations ? 'orientation' : 'medicalCare');
  const mayAttendNext = kind === 'orientation' ? orientations !== null : attendNextCare !== null;
  return (
    <Page>
      <PageHead
        title={t('work.title')}
        sub={
          <span className="row">
            {longDay(now)}
            <LiveMark />
          </span>
        }
        actions={
          <>
            {cares && !orientations ? <ToPolyclinic /> : null}
            {mayAttendNext ? <AttendNext key={kind} queue={kind} /> : null}
          </>
        }
      />
      {orientations && cares ? (
        <Tabs value={kind} onValueChange={(next) => board.trigger.shown({ kind: next })}>
          <KindTabs orientations={orientations} cares={cares} />
          <TabPanel value={kind}>
            <div className={styles.board}>
              {kind === 'orientation' ? <QueueBoard queue={orientations} /> : <CareBoard queue={cares} />}
            </div>
          </TabPanel>
        </Tabs>
      ) : null}
      {orientations && !cares ? <QueueBoard queue={orientations} /> : null}
      {cares && !orientations ? <CareBoard queue={cares} /> : null}
      {orientations || cares ? null : <NoQueue />}
    </Page>
  );
}

type KindTabsProps = { orientations: AppActors['workQueue']; cares: AppActors['careQueue'] };

/** How many wait of each kind, so that one board does not hide the other. */
function KindTabs({ orientations, cares }: KindTabsProps) {
  const { t } = useTranslation();
  const waitingOrientations = useSelector(orientations, (snapshot) => selectCounts(snapshot).waiting);
  const waitingCares = useSelector(cares, (snapshot) => selectCareCounts(snapshot).waiting);
  const arrivedOrientations = useSelector(orientations, (snapshot) => selectArrived(snapshot).length);
  const arrivedCares = useSelector(cares, (snapshot) => selectArrivedCares(snapshot).length);
  const arrived = (count: number) => (count > 0 ? { badge: count, badgeLabel: t('work.newCase', { count }) } : {});
  return (
    <TabList
      label={t('work.kinds')}
      items={[
        {
          value: 'medicalCare',
          label: t('work.teleconsultations'),
          count: waitingCares,
          ...arrived(arrivedCares),
        },
        {
          value: 'orientation',
          label: t('work.orientations'),
          count: waitingOrientations,
          ...arrived(arrivedOrientations),
        },
      ]}
    />
  );
}

const liveMarks = {
  live: 'hub.live',
  connecting: 'hub.connecting',
  reconciling: 'hub.connecting',
  disconnected: 'hub.notLive',
  down: 'hub.notLive',
} as const satisfies Record<HubStatus, string>;

function LiveMark() {
  const { t } = useTranslation();
  const hub = useOptionalActor('hub');
  const status = useSelector(hub ?? undefined, (snapshot) => (snapshot ? selectHubStatus(snapshot) : 'connecting'));
  return (
    <span className="row">
      <Glyph of={status === 'live' ? Wifi : WifiOff} size="sm" />
      {t(liveMarks[status])}
    </span>
  );
}

function QueueBoard({ queue }: { queue: AppActors['workQueue'] }) {
  const { t } = useTranslation();
  const tab = useSelector(queue, selectTab);
  const view = useSelector(queue, selectView);
  const counts = useSelector(queue, selectCounts, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const outdated = useSelector(queue, selectIsOutdated);
  const loadedAt = useSelector(queue, selectLoadedAt);
  return (
    <>
      <QueueCounters queue={queue} />
      <BoardFrame
        tab={tab}
        tabs={tabs.map((value) => ({ value, label: t(`work.tabs.${value}`), count: counts[value] }))}
        view={view}
        outdated={outdated}
        loadedAt={loadedAt}
        onTab={(next) => queue.send({ type: 'queue.tab', tab: next })}
        onRetry={() => queue.send({ type: 'queue.retry' })}
        rows={<QueueRows queue={queue} tab={tab} />}
        empty={
          tab === 'waiting' ? (
            <WaitingText title={t('work.empty.waiting')} />
          ) : (
            <EmptyState level={2} title={t(`work.empty.${tab}`)} text={t(`work.emptyText.${tab}`)} />
          )
        }
      />
    </>
  );
}

/** Domain 11: who works in a polyclinic has a shortcut to it. */
function ToPolyclinic() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { find } = useRonda();
  const hasPolyclinic = find('polyclinic')?.getSnapshot().context.polyclinics.length !== 0;
  return hasPolyclinic ? (
    <LinkButton icon={Building2} href={hrefOf('polyclinic-select', locale)}>
      {t('work.goPolyclinic')}
    </LinkButton>
  ) : null;
}

/** Who holds the function of this page without a role that has cases. */
function NoQueue() {
  const { t } = useTranslation();
  return <EmptyState level={2} title={t('work.noQueue')} text={t('work.noQueueText')} actions={<ToPolyclinic />} />;
}
