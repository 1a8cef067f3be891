import { expect, test } from 'vitest';
import { appMachine, selectAnswersOrientations, selectIsAuthenticated } from '#machines/app/index.ts';
import { appModel, appModelEvents, appShows } from './app.model.ts';
import { guid, user } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { startApp } from './support/systems/app.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(appMachine);

test.each(edgesOf(appModel, appModelEvents, {}))('%s', async (_name, path) => {
  const { app, drive, observe, log, desks } = startApp(coverage);
  await followPath(appModel, {}, path, { drive, observe, calls: () => log.drain() }, ({ context }) =>
    appShows(context),
  );
  const { inside, answers } = path.steps.at(-1)?.state.context ?? { inside: false, answers: false };
  expect([selectIsAuthenticated(app.getSnapshot()), selectAnswersOrientations(app.getSnapshot())]).toEqual([
    inside,
    inside && answers,
  ]);
  // A desk starts with the signed-in user and the remembered values of this browser.
  expect(desks).toEqual(
    desks.map(({ user: deskUser }) => ({
      user: {
        userId: user().UserId,
        soundEnabled: true,
        specialtyIds: [guid(50)],
        polyclinics: [],
        answersOrientations: deskUser?.answersOrientations,
        roles: [1],
        attendsCares: deskUser?.answersOrientations,
        attendsNextCare: deskUser?.answersOrientations,
      },
    })),
  );
  expect(app.getSnapshot().status).toEqual('active');
  app.stop();
});

test('takes every declared transition of appMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
