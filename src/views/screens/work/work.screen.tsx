import { useSelector } from '@xstate/react';
import { Building2, Volume2, Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppActors } from '#actors/ronda.ts';
import { hrefOf } from '#domain/routes.ts';
import { selectEndsAt, selectIsOnline } from '#machines/availability/index.ts';
import { type HubStatus, selectHubStatus } from '#machines/hub/index.ts';
import { selectCounts, selectIsOutdated, selectLoadedAt, selectTab, selectView } from '#machines/work-queue/index.ts';
import type { WorkQueueTab } from '#machines/work-queue/work-queue.types.ts';
import { useDesk, useOptionalActor, useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Board, BoardTools } from '../../ui/board/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { AttendNext } from '../../widgets/attend-next/attend-next.tsx';
import { QueueCounters } from './queue-counters.tsx';
import { QueueRows } from './queue-rows.tsx';

const tabs: readonly WorkQueueTab[] = ['waiting', 'mine', 'closed'];

/** Home of professionals (shell 2): the live board of orientations. */
export function WorkScreen() {
  const { t } = useTranslation();
  const { longDay } = useFormats();
  const queue = useOptionalActor('workQueue');
  const now = useNow(10_000);
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
        actions={queue ? <AttendNext /> : null}
      />
      {queue ? <QueueBoard queue={queue} /> : <NoQueue />}
    </Page>
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
  const { time } = useFormats();
  const tab = useSelector(queue, selectTab);
  const view = useSelector(queue, selectView);
  const counts = useSelector(queue, selectCounts, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const outdated = useSelector(queue, selectIsOutdated);
  const loadedAt = useSelector(queue, selectLoadedAt);
  const retry = () => queue.send({ type: 'queue.retry' });
  return (
    <>
      <QueueCounters queue={queue} />
      {outdated ? (
        <Banner
          tone="warn"
          title={t('work.failed')}
          actions={
            <Button size="sm" onClick={retry}>
              {t('app.retry')}
            </Button>
          }
        >
          {t('work.failedText')} {loadedAt === null ? null : t('work.refreshed', { time: time(loadedAt) })}
        </Banner>
      ) : null}
      <Tabs value={tab} onValueChange={(next) => queue.send({ type: 'queue.tab', tab: next })}>
        <Board
          label={t('work.tabsLabel')}
          tools={
            <BoardTools
              tabs={
                <TabList
                  bare
                  label={t('work.tabsLabel')}
                  items={tabs.map((value) => ({ value, label: t(`work.tabs.${value}`), count: counts[value] }))}
                />
              }
            />
          }
        >
          <TabPanel value={tab}>
            {view === 'loading' ? <SkeletonTable rows={6} label={t('work.loading')} /> : null}
            {view === 'failed' ? (
              <ErrorState
                level={2}
                title={t('work.failed')}
                text={t('work.failedText')}
                actions={
                  <Button variant="primary" onClick={retry}>
                    {t('app.retry')}
                  </Button>
                }
              />
            ) : null}
            {view === 'empty' ? <EmptyQueue tab={tab} /> : null}
            {view === 'rows' ? <QueueRows queue={queue} tab={tab} /> : null}
          </TabPanel>
        </Board>
      </Tabs>
    </>
  );
}

function EmptyQueue({ tab }: { tab: WorkQueueTab }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { sound } = useDesk();
  const availability = useOptionalActor('availability');
  const online = useSelector(availability ?? undefined, (snapshot) => (snapshot ? selectIsOnline(snapshot) : false));
  const endsAt = useSelector(availability ?? undefined, (snapshot) => (snapshot ? selectEndsAt(snapshot) : null));
  const waitingText =
    online && endsAt !== null ? t('work.emptyText.waitingOnline', { time: time(endsAt) }) : t('work.emptyText.waiting');
  return (
    <EmptyState
      level={2}
      title={t(`work.empty.${tab}`)}
      text={tab === 'waiting' ? waitingText : t(`work.emptyText.${tab}`)}
      actions={
        tab === 'waiting' ? (
          <Button variant="quiet" icon={Volume2} onClick={() => sound.test()}>
            {t('work.testSound')}
          </Button>
        ) : null
      }
    />
  );
}

/** Nurses, paramedics and polyclinic doctors land here too (shell 6); their cases are in the polyclinic. */
function NoQueue() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { find } = useRonda();
  const hasPolyclinic = find('polyclinic')?.getSnapshot().context.polyclinics.length !== 0;
  return (
    <EmptyState
      level={2}
      title={t('work.noQueue')}
      text={t('work.noQueueText')}
      actions={
        hasPolyclinic ? (
          <LinkButton variant="primary" icon={Building2} href={hrefOf('polyclinic-select', locale)}>
            {t('work.goPolyclinic')}
          </LinkButton>
        ) : null
      }
    />
  );
}
