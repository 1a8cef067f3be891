import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../app/use-translation.ts';
import { Counters } from '../../ui/counters/counters.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { queueTabs, useBoardFacts } from './board-facts.ts';
import { useFiguresPlace } from './figures-place.tsx';
import type { Queues } from './use-pressing.ts';

const figureLabels = {
  new: 'work.counterNew',
  held: 'work.counterHeld',
  closed: 'work.counterClosed',
  process: 'work.careCounters.process',
  answered: 'work.careCounters.answered',
  validation: 'work.careCounters.validation',
} as const;

type CasesTabsProps = Queues & { children: ReactNode };

/**
 * Tabs and counts of the queues of a board beside the title of the page, and the board below. It stays when another board is
 * chosen, because a tab list is expensive to mount.
 */
export function CasesTabs({ orientations, cares, children }: CasesTabsProps) {
  const { t } = useTranslation();
  const place = useFiguresPlace();
  const facts = useBoardFacts({ orientations, cares });
  if (!facts) return children;
  const { tab, counts, isKnown, figures } = facts;
  const texts = cares ? 'work.careTabs' : 'work.tabs';
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => {
        for (const queue of [cares, orientations]) queue?.send({ type: 'queue.tab', tab: next });
      }}
    >
      {place
        ? createPortal(
            <>
              <TabList
                boxed
                label={t('work.tabsLabel')}
                items={queueTabs.map((value) => ({
                  value,
                  label: t(`${texts}.${value}`),
                  count: isKnown ? counts[value] : undefined,
                }))}
              />
              {isKnown && figures.length > 0 ? (
                <Counters
                  label={t('work.counters')}
                  items={figures.map(([id, value]) => ({ id, label: t(figureLabels[id]), value }))}
                />
              ) : null}
            </>,
            place,
          )
        : null}
      <TabPanel value={tab}>{children}</TabPanel>
    </Tabs>
  );
}
