import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, test } from 'vitest';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { Boards } from '#actors/boards/boards.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { AgendaBoard } from '#views/screens/boards/agenda-board.tsx';
import { type AgendaShown, agendaEvents, agendaModel, agendaShows } from '../agenda.model.ts';
import { started } from '../support/features.ts';
import { me } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { type control, controlSeen, createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { laterTime, startAgenda } from '../support/systems/agenda.ts';
import { startAppointmentAct } from '../support/systems/appointment-act.ts';

await loadTexts('care');
await loadTexts('calendar');

const hold = () => () => undefined;
/** Events of the day list; the calendar is tested in a browser. */
const listEvents = agendaEvents.filter((event) => event !== 'showWeek' && event !== 'showDay');

const has = (text: string) => screen.queryByText(text) !== null;
const button = (name: string) => screen.queryByRole('button', { name });
const names = { today: 'Lunes 04 may 2026', tomorrow: 'Martes 05 may 2026' } as const;

type Seen = Omit<AgendaShown, 'asking' | 'days' | 'hour' | 'status' | 'held'> & {
  /** True when the hour of the one case begins later than before. */
  moved: boolean;
  /** True when the patient of the case of the day is shown. */
  patient: boolean;
  retry: ReturnType<typeof control> | null;
  /** True when the button back to today is shown. */
  today: boolean;
};

function see(): Seen {
  const view = screen.queryByRole('table', { name: t('agenda.label') })
    ? 'rows'
    : has(t('agenda.empty'))
      ? 'empty'
      : has(t('agenda.failed'))
        ? 'failed'
        : has(t('calendar.notFound'))
          ? 'notFound'
          : 'loading';
  return {
    view,
    outdated: view !== 'failed' && has(t('agenda.failed')),
    day: has(names.today) ? 'today' : 'tomorrow',
    patient: has('Rosa Díaz'),
    moved: has(laterTime),
    retry: controlSeen(button(t('app.retry'))),
    today: button(t('agenda.today')) !== null,
  };
}

const shows = ({ view, outdated, day, hour }: AgendaShown): Seen => ({
  view,
  outdated,
  day,
  patient: view === 'rows',
  moved: hour === 'later',
  retry: outdated || view === 'failed' ? { name: t('app.retry'), busy: false, disabled: false, reason: null } : null,
  today: day === 'tomorrow',
});

describe('the agenda of a professional', () => {
  test.each(toursSeen(agendaModel, listEvents, {}))('%s', async (_name, path) => {
    const { actor, drive } = startAgenda();
    const { actor: acts } = startAppointmentAct();
    // The view uses only these two boards.
    const boards = started(boardsFeature, {
      userId: me,
      mayBook: true,
      agenda: stub<Boards['agenda']>({ open: () => actor, hold }),
      acts: stub<Boards['acts']>({ open: () => acts, hold }),
    });
    await act(async () => {
      showView(
        <Suspense>
          <AgendaBoard />
        </Suspense>,
        { features: [boards] },
      );
    });
    const person = createPerson();
    const press = (name: string) => () => person.click(button(name) ?? document.body);
    await followPath(
      agendaModel,
      {},
      path,
      {
        drive: throughView(drive, { retry: press(t('app.retry')), nextDay: press(t('calendar.next.day')) }),
        observe: see,
        calls: () => [],
      },
      (state) => shows(agendaShows(metaOf(state), state.context)),
    );
    actor.stop();
    acts.stop();
  });
});
