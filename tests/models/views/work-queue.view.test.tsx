import { screen } from '@testing-library/react';
import { describe, test } from 'vitest';
import { WorkScreen } from '#views/screens/work/work.screen.tsx';
import { boardSays, boardSeen, listSeen, listShows, tabOf } from '../support/boards-on-screen.ts';
import { t0 } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startAttendNext } from '../support/systems/attend-next.ts';
import { startWorkQueue } from '../support/systems/work-queue.ts';
import { aboutList, boardEvents, boardModel, boardShows, listEvents, listModel } from '../work-queue.model.ts';

const words = (of: 'tabs' | 'empty') => ({
  waiting: t(`work.${of}.waiting`),
  mine: t(`work.${of}.mine`),
  closed: t(`work.${of}.closed`),
});
const tabs = words('tabs');
const empty = words('empty');

function showBoard() {
  const system = startWorkQueue();
  const attendNext = startAttendNext().actor;
  showView(<WorkScreen />, { actors: { workQueue: system.actor, attendNext }, now: () => t0 });
  return system;
}

describe('the board of orientations: asking the server', () => {
  const seen = { project: ({ value }: { value: { list: unknown; tab: unknown } }) => [value.list, value.tab] };
  test.each(toursSeen(listModel, listEvents.filter(aboutList), {}, seen))('%s', async (_name, path) => {
    const { actor, drive, log } = showBoard();
    const person = createPerson();
    const press = (name: string) => () => person.click(screen.getByRole('button', { name }));
    await followPath(
      listModel,
      {},
      path,
      {
        drive: throughView(drive, {
          retry: press(t('app.retry')),
          showMine: () => person.click(tabOf(tabs, 'mine')),
          showClosed: () => person.click(tabOf(tabs, 'closed')),
          showWaiting: () => person.click(tabOf(tabs, 'waiting')),
        }),
        observe: () => listSeen(tabs),
        calls: () => log.drain(),
      },
      (state) => listShows(state, tabs, empty),
    );
    actor.stop();
  });
});

const act = (verb: 'attend' | 'see', number: number) =>
  `${t(`work.${verb}`)} ${t('orientation.numberValue', { number: String(number) })}`;

describe('the board of orientations: its cases', () => {
  const paths = toursSeen(
    boardModel,
    boardEvents,
    {},
    {
      project: ({ context: { a, b, arrived } }) => [a, b === 'shown', arrived],
    },
  );
  test.each(paths)('%s', async (_name, path) => {
    const { actor, drive, log } = showBoard();
    const world = throughView(drive, {});
    await world.listArrived(undefined);
    await followPath(
      boardModel,
      {},
      path,
      { drive: world, observe: () => boardSeen(tabs, t('work.orientations')), calls: () => log.drain() },
      ({ context }) => {
        const { a, b } = context;
        return boardSays(boardShows(context), [
          ...(a === 'free' ? [act('attend', 101)] : a === 'others' ? [act('see', 101)] : []),
          ...(b === 'shown' ? [act('attend', 102)] : []),
        ]);
      },
    );
    actor.stop();
  });
});
