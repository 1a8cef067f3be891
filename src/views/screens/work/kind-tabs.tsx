import { useSelector } from '@xstate/react';
import { dashboardFeature } from '#actors/desk/dashboard.feature.ts';
import { isEqual } from '#domain/equal.ts';
import type { BoardKind } from '#domain/queue/boards.ts';
import {
  selectArrived as selectArrivedCares,
  selectArrivedScheduled,
  selectWaitingCount as selectWaitingCares,
} from '#machines/care-queue/index.ts';
import { selectTotals } from '#machines/dashboard/index.ts';
import { selectArrived, selectWaitingCount } from '#machines/work-queue/index.ts';
import { useStartedFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { TabList } from '../../ui/tabs/tabs.tsx';
import { type Queues, usePressing } from './use-pressing.ts';

type KindTabsProps = Queues & { kinds: readonly BoardKind[]; onPress: (kind: BoardKind) => void };
type Waiting = { count?: number | undefined; arrived: number } | null;
const labels = {
  all: 'work.all',
  medicalCare: 'work.teleconsultations',
  orientation: 'work.orientations',
  agenda: 'work.agenda',
  polyclinic: 'work.polyclinic',
  exams: 'work.exams',
} as const;

/** Waiting cases per kind, so that no board hides another. */
export function KindTabs({ kinds, orientations, cares, onPress }: KindTabsProps) {
  const { t } = useTranslation();
  const dashboard = useStartedFeature(kinds.includes('exams') ? dashboardFeature : null);
  const urgent: Partial<Record<BoardKind, number>> = usePressing({ orientations, cares });
  const waiting: Partial<Record<BoardKind, Waiting>> = {
    orientation: useSelector(
      orientations ?? undefined,
      (it) => (it ? { count: selectWaitingCount(it), arrived: selectArrived(it).length } : null),
      isEqual,
    ),
    medicalCare: useSelector(
      cares ?? undefined,
      (it) => (it ? { count: selectWaitingCares(it), arrived: selectArrivedCares(it).length } : null),
      isEqual,
    ),
    exams: useSelector(
      dashboard?.actor,
      (it) => {
        const totals = it ? selectTotals(it) : null;
        return totals ? { count: totals.ShowExam, arrived: 0 } : null;
      },
      isEqual,
    ),
    agenda: useSelector(cares ?? undefined, (it) => (it ? { arrived: selectArrivedScheduled(it) } : null), isEqual),
  };
  const [questions, encounters] = [waiting.orientation?.count, waiting.medicalCare?.count];
  const isKnown = questions !== undefined && encounters !== undefined;
  const all = { count: isKnown ? questions + encounters : undefined, arrived: 0 };
  // Who answers no orientations is staff of a polyclinic, whose encounters are also in person (domain 3.1).
  const hasOrientations = kinds.includes('orientation');
  const words = (count: number | undefined) => (count ? t('work.urgentCount', { count }) : undefined);
  const shown = (of: Waiting | undefined) =>
    of && {
      count: of.count,
      ...(of.arrived > 0 && { badge: of.arrived, badgeLabel: t('work.newCase', { count: of.arrived }) }),
    };
  return (
    <TabList
      bare
      label={t('work.kinds')}
      // Pressing the shown tab confirms the automatic choice of the home board.
      onPress={onPress}
      items={kinds.map((value) => ({
        value,
        label: t(value === 'medicalCare' && !hasOrientations ? 'work.cares' : labels[value]),
        urgent: words(urgent[value]),
        ...shown(value === 'all' ? all : waiting[value]),
      }))}
    />
  );
}
