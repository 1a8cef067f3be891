import { act as inReact, screen } from '@testing-library/react';
import { describe, test } from 'vitest';
import { stages } from '#views/app/early-part.ts';
import { WorkScreen } from '#views/screens/work/work.screen.tsx';
import { careBoardEvents, careBoardModel, careBoardShows } from '../care-queue.model.ts';
import { boardSays, boardSeen, listSeen, listShows, tabOf } from '../support/boards-on-screen.ts';
import { medicalCare, t0 } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startCareQueue } from '../support/systems/care-queue.ts';
import { aboutList, listEvents, listModel } from '../work-queue.model.ts';

// As after a sign-in: the code and texts of the board are there.
await Promise.all([...stages.home].map((load) => load()));

const tabs = {
  waiting: t('work.careTabs.waiting'),
  mine: t('work.careTabs.mine'),
  closed: t('work.careTabs.closed'),
};
const empty = { waiting: t('cares.empty.waitingStaff'), mine: t('cares.empty.mine'), closed: t('cares.empty.closed') };

async function showBoard() {
  const system = startCareQueue();
  await inReact(async () => void showView(<WorkScreen />, { actors: { careQueue: system.actor }, now: () => t0 }));
  return system;
}

describe('the board of cares: asking the server', () => {
  const seen = { project: ({ value }: { value: { list: unknown; tab: unknown } }) => [value.list, value.tab] };
  test.each(toursSeen(listModel, listEvents.filter(aboutList), {}, seen))('%s', async (_name, path) => {
    const { actor, drive, log } = await showBoard();
    const person = createPerson();
    await followPath(
      listModel,
      {},
      path,
      {
        drive: throughView(drive, {
          retry: () => person.click(screen.getByRole('button', { name: t('app.retry') })),
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

const act = (verb: 'attend' | 'see', n: number) =>
  `${t(`work.${verb}`)} ${t('cares.number', { number: medicalCare(n).number })}`;
const input = { everybodys: false };

describe('the board of cares: its cases', () => {
  const paths = toursSeen(careBoardModel, careBoardEvents, input, {
    project: ({ context: { a, stage, b, arrived } }) => [a, stage, b === 'shown', arrived],
  });
  test.each(paths)('%s', async (_name, path) => {
    const { actor, drive, log } = await showBoard();
    const world = throughView(drive, {});
    await world.listArrived(undefined);
    // A reserved or taken case is read only.
    let held = false;
    await followPath(
      careBoardModel,
      input,
      path,
      {
        drive: Object.fromEntries(
          Object.entries(world).map(([name, happen]) => [
            name,
            async (before: unknown) => {
              if (name === 'reservedByOther') held = true;
              if (name === 'freed') held = false;
              await happen(before);
            },
          ]),
        ),
        observe: () => boardSeen(tabs, t('work.cares')),
        calls: () => log.drain(),
      },
      ({ context }) => {
        const waits = context.stage === 'new' && !held;
        return boardSays(careBoardShows(context), [
          ...(context.a === 'waiting' ? [act(waits ? 'attend' : 'see', 101)] : []),
          ...(context.b === 'shown' ? [act('attend', 102)] : []),
        ]);
      },
    );
    actor.stop();
  });
});
