import { screen } from '@testing-library/react';
import { describe, test } from 'vitest';
import { PolyclinicSelectScreen } from '#views/screens/polyclinic-select/polyclinic-select.screen.tsx';
import { type PolyclinicShown, polyclinicModel, polyclinicModelEvents } from '../polyclinic.model.ts';
import { followPath } from '../support/follow.ts';
import {
  alertSeen,
  control,
  controlSeen,
  createPerson,
  showView,
  t,
  throughView,
  toursSeen,
} from '../support/on-screen.tsx';
import { both, polyclinicInputs, startPolyclinic } from '../support/systems/polyclinic.ts';

const choices = () => screen.queryAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
const retry = () => screen.queryByText(t('app.retry'));

function see() {
  return {
    names: both.map(({ Name }) => Name).filter((name) => screen.queryByText(name)),
    choices: choices().map((button) => ({
      ...controlSeen(button),
      pressed: button.getAttribute('aria-pressed') === 'true',
    })),
    empty: screen.queryByText(t('polyclinic.empty')) !== null,
    alert: alertSeen(),
    retry: controlSeen(retry()),
  };
}

type Seen = ReturnType<typeof see>;

const failures: Record<NonNullable<PolyclinicShown['failure']>, string> = { generic: t('polyclinic.failed') };

const shows = ({ mine, selected, failure }: Pick<PolyclinicShown, 'mine' | 'selected' | 'failure'>): Seen => ({
  names: both.slice(0, mine).map(({ Name }) => Name),
  choices: both.slice(0, mine).map(({ Name }, at) => {
    const chosen = selected === at + 1;
    return { ...control(`${t(chosen ? 'polyclinic.chosen' : 'polyclinic.choose')}: ${Name}`), pressed: chosen };
  }),
  empty: mine === 0,
  alert: failure && failures[failure],
  retry: failure && control(t('app.retry')),
});

// From these inputs a reload reaches all others.
describe.each([polyclinicInputs[0], polyclinicInputs[3]])('polyclinic, %o', (input) => {
  test.each(toursSeen(polyclinicModel, polyclinicModelEvents, input))('%s', async (_name, path) => {
    const { actor, drive, log } = startPolyclinic(input);
    showView(<PolyclinicSelectScreen />, { actors: { polyclinic: actor } });
    const person = createPerson();
    const choose = (at: number) => () => person.click(choices()[at] ?? document.body);
    const world = throughView(drive, {});
    await followPath(
      polyclinicModel,
      input,
      path,
      {
        drive: {
          ...world,
          selectFirst: choose(0),
          selectSecond: choose(1),
          // The desk reloads too; the user only after a failure.
          reload: (before) => {
            const button = retry();
            return button ? person.click(button) : world.reload(before);
          },
        },
        observe: see,
        calls: () => log.drain(),
      },
      (state) => shows(state.context),
    );
    actor.stop();
  });
});
