import Wifi from '@lucide/icons/icons/wifi';
import WifiOff from '@lucide/icons/icons/wifi-off';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type BoardKind, boardKinds } from '#domain/queue/boards.ts';
import { medicRoles } from '#domain/session/roles.ts';
import { loadTexts } from '#i18n/index.ts';
import { selectKind } from '#machines/home-board/index.ts';
import { type HubSnapshot, type HubStatus, selectHubStatus } from '#machines/hub/index.ts';
import { selectSelected } from '#machines/polyclinic/index.ts';
import { homePart } from '../../app/early-part.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { loadParts } from '../../app/load-parts.ts';
import { useDesk, useOptionalActor } from '../../app/ronda.context.tsx';
import { useLateSelector } from '../../app/use-late-selector.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board, BoardTools } from '../../ui/board/board.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { AttendNext } from '../../widgets/attend-next/attend-next.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { StoppedBoard } from './board-frame.tsx';
import { CasesTabs } from './cases-tabs.tsx';
import { FiguresPlace, FiguresProvider } from './figures-place.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { QueueBoard } from './queue-board.tsx';
import { type Queues, useMostUrgent } from './use-pressing.ts';
import styles from './work.module.css';

const LazyCareBoard = homePart(async () => (await import('./care-board.tsx')).CareBoard, 'care');
const AllBoard = homePart(async () => (await import('./all-board.tsx')).AllBoard, 'care');
const BoardOptions = homePart(async () => (await import('./board-options.tsx')).BoardOptions, 'boards');
const AppointmentNotices = homePart(async () => (await import('./appointment-notices.tsx')).AppointmentNotices);
const ToPolyclinic = lazy(async () => ({ default: (await import('./to-polyclinic.tsx')).ToPolyclinic }));
const NoQueue = lazy(async () => ({ default: (await import('./to-polyclinic.tsx')).NoQueue }));
const loadBoards = async () =>
  (await Promise.all([import('../boards/boards.ts'), loadTexts('care'), loadTexts('calendar')]))[0];
const AgendaBoard = lazy(async () => ({ default: (await loadBoards()).AgendaBoard }));
const ExamsBoard = lazyWithTexts(
  async () => (await import('../boards/exams-board.tsx')).ExamsBoard,
  'care',
  'examReviews',
);
const PolyclinicBoard = lazy(async () => ({ default: (await loadBoards()).PolyclinicBoard }));

/** Boards of the user in tab order. */
function useBoards() {
  const { homeBoard, openingBoard, actor: desk } = useDesk();
  const [opening] = useState(openingBoard);
  const home = useActorRef(homeBoard, { input: { kind: opening } });
  const { answersOrientations, attendsCares, roles, userId } = useSelector(desk, (snapshot) => snapshot.context.user);
  const orientations = useOptionalActor('workQueue');
  const cares = useOptionalActor('careQueue');
  const polyclinics = useOptionalActor('polyclinic');
  const selected = useSelector(polyclinics ?? undefined, (snapshot) => (snapshot ? selectSelected(snapshot) : null));
  const polyclinicId = selected?.PolyclinicId ?? null;
  const has: Record<BoardKind, boolean> = {
    all: attendsCares && answersOrientations && orientations !== null && cares !== null,
    medicalCare: attendsCares,
    orientation: answersOrientations,
    agenda: attendsCares,
    polyclinic: attendsCares && polyclinicId !== null,
    exams: attendsCares && medicRoles.some((role) => roles.includes(role)),
  };
  const chosen = useSelector(home, selectKind);
  const kinds = boardKinds.filter((kind) => has[kind]);
  const first = answersOrientations ? 'orientation' : 'medicalCare';
  return {
    kinds,
    kind: chosen !== null && has[chosen] ? chosen : first,
    // In a task of its own: the browser computes the layout inside that of a press, and would compute that of the rows too.
    choose: (kind: BoardKind) => void setTimeout(() => home.send({ type: 'board.chosen', kind })),
    orientations,
    cares,
    polyclinicId,
    userId,
    ofPolyclinicOnly: attendsCares && !answersOrientations,
  };
}

/** Queues that a board shows; null for a board of something else. */
function queuesOf(kind: BoardKind, { orientations, cares }: Queues): Queues | null {
  if (kind === 'all') return { orientations, cares };
  if (kind === 'orientation') return { orientations, cares: null };
  return kind === 'medicalCare' ? { orientations: null, cares } : null;
}

function CasesBoard({ orientations, cares, of }: Queues & { of: 'mine' | 'staff' }) {
  if (orientations && cares) return <AllBoard careQueue={cares} workQueue={orientations} />;
  if (orientations) return <QueueBoard queue={orientations} />;
  return cares ? <LazyCareBoard queue={cares} of={of} /> : <StoppedBoard />;
}

/** Home of professionals (shell 2): live boards of their cases. */
export function WorkScreen() {
  const { t } = useTranslation();
  const { kinds, kind, choose, orientations, cares, polyclinicId, userId, ofPolyclinicOnly } = useBoards();
  const shown = queuesOf(kind, { orientations, cares });
  const waiting = <SkeletonTable rows={6} label={t('work.loading')} />;
  return (
    <FiguresProvider>
      <Page>
        <PageHead
          dense
          title={t('work.title')}
          sub={<LiveMark />}
          figures={<FiguresPlace />}
          actions={
            <>
              {ofPolyclinicOnly ? (
                <LazyPart instead={null}>
                  <ToPolyclinic />
                </LazyPart>
              ) : null}
              {kind === 'agenda' ? null : <AttendNextOf kind={kind} orientations={orientations} cares={cares} />}
            </>
          }
        />
        {cares ? (
          <LazyPart instead={null}>
            <AppointmentNotices board={cares} userId={userId} />
          </LazyPart>
        ) : null}
        {kinds.length > 0 ? (
          <Tabs className={styles.kinds} value={kind} onValueChange={choose}>
            <Board
              label={t('work.tabsLabel')}
              tools={
                <BoardTools
                  tabs={<KindTabs kinds={kinds} orientations={orientations} cares={cares} onPress={choose} />}
                  actions={
                    kind === 'agenda' || kind === 'exams' ? null : (
                      <LazyPart instead={null}>
                        <BoardOptions />
                      </LazyPart>
                    )
                  }
                />
              }
            >
              <TabPanel value={kind}>
                {shown ? (
                  <CasesTabs {...shown}>
                    <Suspense fallback={waiting}>
                      <CasesBoard {...shown} of={ofPolyclinicOnly ? 'staff' : 'mine'} />
                    </Suspense>
                  </CasesTabs>
                ) : (
                  <Suspense fallback={waiting}>
                    {kind === 'agenda' ? <AgendaBoard /> : null}
                    {kind === 'exams' ? <ExamsBoard userId={userId} /> : null}
                    {kind === 'polyclinic' && polyclinicId ? (
                      <PolyclinicBoard key={polyclinicId} id={polyclinicId} />
                    ) : null}
                  </Suspense>
                )}
              </TabPanel>
            </Board>
          </Tabs>
        ) : (
          <Suspense>
            <NoQueue />
          </Suspense>
        )}
      </Page>
    </FiguresProvider>
  );
}

/** The most urgent case changes while the queues arrive, and the hub connects first. In ms. */
const settling = 1_000;

/** For the queue of the board; on the board of all cases, for that of the most urgent one. */
function AttendNextOf({ kind, orientations, cares }: Queues & { kind: BoardKind }) {
  const first = useMostUrgent({ orientations, cares });
  const actors = { orientation: useOptionalActor('attendNext'), medicalCare: useOptionalActor('attendNextCare') };
  const queue = kind === 'all' ? first : kind === 'orientation' ? 'orientation' : 'medicalCare';
  useEffect(() => {
    const timer = setTimeout(() => loadParts(queue), settling);
    return () => clearTimeout(timer);
  }, [queue]);
  return actors[queue] ? <AttendNext key={queue} size="md" queue={queue} /> : null;
}

const liveMarks = {
  live: 'hub.live',
  connecting: 'hub.connecting',
  reconciling: 'hub.connecting',
  disconnected: 'hub.notLive',
  down: 'hub.notLive',
} as const satisfies Record<HubStatus, string>;

const selectStatus = (snapshot: HubSnapshot | undefined) => (snapshot ? selectHubStatus(snapshot) : 'down');

function LiveMark() {
  const { t } = useTranslation();
  const status = useLateSelector(useOptionalActor('hub'), selectStatus);
  return (
    <span className="row">
      <Glyph of={status === 'live' ? Wifi : WifiOff} size="sm" />
      {t(liveMarks[status])}
    </span>
  );
}
