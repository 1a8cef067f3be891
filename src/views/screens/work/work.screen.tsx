import { useActorRef, useSelector } from '@xstate/react';
import Building2 from 'lucide-react/icons/building-complex';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/equal.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { type BoardKind, boardKinds, type QueueBoard as QueueKind } from '#domain/queue/boards.ts';
import type { Pressing } from '#domain/queue/queue-order.ts';
import { loadTexts } from '#i18n/index.ts';
import type { AppActors } from '#machines/app/index.ts';
import {
  selectArrived as selectArrivedCares,
  selectArrivedScheduled,
  selectCounts as selectCareCounts,
} from '#machines/care-queue/index.ts';
import { selectKind } from '#machines/home-board/index.ts';
import { type HubStatus, selectHubStatus } from '#machines/hub/index.ts';
import { selectSelected } from '#machines/polyclinic/index.ts';
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
import { Chip } from '../../ui/chip/chip.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { AttendNext } from '../../widgets/attend-next/attend-next.tsx';
import { BoardFrame, StoppedBoard } from './board-frame.tsx';
import { QueueCounters } from './queue-counters.tsx';
import { QueueRows } from './queue-rows.tsx';
import { type Queues, usePressing, usePressingText } from './use-pressing.ts';
import { WaitingText } from './waiting-text.tsx';
import styles from './work.module.css';

const LazyCareBoard = lazy(async () => {
  const [{ CareBoard }] = await Promise.all([import('./care-board.tsx'), loadTexts('care')]);
  return { default: CareBoard };
});
const loadBoards = async () => (await Promise.all([import('../boards/boards.ts'), loadTexts('care')]))[0];
const AgendaBoard = lazy(async () => ({ default: (await loadBoards()).AgendaBoard }));
const PolyclinicBoard = lazy(async () => ({ default: (await loadBoards()).PolyclinicBoard }));

const tabs: readonly WorkQueueTab[] = ['waiting', 'mine', 'closed'];

/** The boards of whoever is signed in, in the order of their tabs. */
function useBoards() {
  const { board, homeBoard, actor: desk } = useDesk();
  const home = useActorRef(homeBoard, { input: { remembered: board.getSnapshot().context.kind } });
  const { answersOrientations, attendsCares } = useSelector(desk, (snapshot) => snapshot.context.user);
  const orientations = useOptionalActor('workQueue');
  const cares = useOptionalActor('careQueue');
  const polyclinics = useOptionalActor('polyclinic');
  const selected = useSelector(polyclinics ?? undefined, (snapshot) => (snapshot ? selectSelected(snapshot) : null));
  const polyclinicId = selected?.PolyclinicId ?? null;
  const has: Record<BoardKind, boolean> = {
    medicalCare: attendsCares,
    orientation: answersOrientations,
    agenda: attendsCares,
    polyclinic: attendsCares && polyclinicId !== null,
  };
  const chosen = useSelector(home, selectKind);
  const kinds = boardKinds.filter((kind) => has[kind]);
  const first = answersOrientations ? 'orientation' : 'medicalCare';
  return {
    kinds,
    kind: chosen !== null && has[chosen] ? chosen : first,
    choose: (kind: BoardKind) => home.send({ type: 'board.chosen', kind }),
    orientations,
    cares,
    polyclinicId,
    ofPolyclinicOnly: attendsCares && !answersOrientations,
  };
}

/** Home of professionals (shell 2): the live boards of the cases that are theirs. */
export function WorkScreen() {
  const { t } = useTranslation();
  const { longDay } = useFormats();
  const now = useNow(10_000);
  const { kinds, kind, choose, orientations, cares, polyclinicId, ofPolyclinicOnly } = useBoards();
  const pressing = usePressing({ orientations, cares });
  const attendNext = useOptionalActor('attendNext');
  const attendNextCare = useOptionalActor('attendNextCare');
  const queue = kind === 'orientation' ? 'orientation' : 'medicalCare';
  const mayAttendNext = kind !== 'agenda' && (queue === 'orientation' ? attendNext : attendNextCare) !== null;
  return (
    <Page>
      <PageHead
        title={t('work.title')}
        sub={
          <span className="row wrap">
            {longDay(now)}
            <LiveMark />
            <PressingMark pressing={pressing} />
          </span>
        }
        actions={
          <>
            {ofPolyclinicOnly ? <ToPolyclinic /> : null}
            {mayAttendNext ? <AttendNext key={queue} queue={queue} /> : null}
          </>
        }
      />
      {kinds.length > 0 ? (
        <Tabs className={styles.kinds} value={kind} onValueChange={choose}>
          <KindTabs kinds={kinds} orientations={orientations} cares={cares} pressing={pressing} onPress={choose} />
          <TabPanel value={kind}>
            <div className={styles.board}>
              <Suspense fallback={<SkeletonTable rows={6} label={t('work.loading')} />}>
                {kind === 'orientation' ? orientations ? <QueueBoard queue={orientations} /> : <StoppedBoard /> : null}
                {kind === 'medicalCare' ? cares ? <LazyCareBoard queue={cares} /> : <StoppedBoard /> : null}
                {kind === 'agenda' ? <AgendaBoard /> : null}
                {kind === 'polyclinic' && polyclinicId ? (
                  <PolyclinicBoard key={polyclinicId} id={polyclinicId} />
                ) : null}
              </Suspense>
            </div>
          </TabPanel>
        </Tabs>
      ) : (
        <NoQueue />
      )}
    </Page>
  );
}

type PressingProps = { pressing: Record<QueueKind, Pressing> };
type KindTabsProps = PressingProps & Queues & { kinds: readonly BoardKind[]; onPress: (kind: BoardKind) => void };
type Waiting = { count?: number; arrived: number } | null;
const labels = {
  medicalCare: 'work.teleconsultations',
  orientation: 'work.orientations',
  agenda: 'work.agenda',
  polyclinic: 'work.polyclinic',
} as const;

/** How many wait of each kind, so that one board does not hide the other. */
function KindTabs({ kinds, orientations, cares, pressing, onPress }: KindTabsProps) {
  const { t } = useTranslation();
  const wordsOf = usePressingText();
  const urgent: Partial<Record<BoardKind, Pressing>> = pressing;
  const waiting: Partial<Record<BoardKind, Waiting>> = {
    orientation: useSelector(
      orientations ?? undefined,
      (it) => (it ? { count: selectCounts(it).waiting, arrived: selectArrived(it).length } : null),
      isEqual,
    ),
    medicalCare: useSelector(
      cares ?? undefined,
      (it) => (it ? { count: selectCareCounts(it).waiting, arrived: selectArrivedCares(it).length } : null),
      isEqual,
    ),
    agenda: useSelector(cares ?? undefined, (it) => (it ? { arrived: selectArrivedScheduled(it) } : null), isEqual),
  };
  const shown = (of: Waiting | undefined) =>
    of && {
      count: of.count,
      ...(of.arrived > 0 && { badge: of.arrived, badgeLabel: t('work.newCase', { count: of.arrived }) }),
    };
  return (
    <TabList
      label={t('work.kinds')}
      // Where the home is still to choose, a press on the board that is shown keeps it.
      onPress={onPress}
      items={kinds.map((value) => ({
        value,
        label: t(labels[value]),
        urgent: urgent[value] && wordsOf(urgent[value]),
        ...shown(waiting[value]),
      }))}
    />
  );
}

/** U3: what presses in any of my queues, whichever is shown. */
function PressingMark({ pressing }: PressingProps) {
  const wordsOf = usePressingText();
  const queues = Object.values(pressing);
  const text = wordsOf({
    high: queues.reduce((sum, { high }) => sum + high, 0),
    overdue: queues.reduce((sum, { overdue }) => sum + overdue, 0),
  });
  return text === undefined ? null : (
    <Chip tone="danger" icon={TriangleAlert}>
      {text}
    </Chip>
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
  const status = useSelector(hub ?? undefined, (snapshot) => (snapshot ? selectHubStatus(snapshot) : 'down'));
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
  const counts = useSelector(queue, selectCounts, isEqual);
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
