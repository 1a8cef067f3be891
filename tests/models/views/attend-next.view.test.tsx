import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AttendNext } from '#views/widgets/attend-next/attend-next.tsx';
import { type AttendNextShown, attendNextModel, attendNextModelEvents, pauseOfModel } from '../attend-next.model.ts';
import { guid } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { control, controlSeen, createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startAttendNext } from '../support/systems/attend-next.ts';

const button = (name: string) => screen.queryByRole('button', { name });

function see() {
  const notice = screen.queryByRole('status');
  return {
    attend: controlSeen(button(t('work.attendNext')) ?? button(t('work.requesting'))),
    cancel: controlSeen(button(t('work.cancelRequest'))),
    notice: notice && {
      text: notice.querySelector('b')?.textContent,
      link: notice.querySelector('a')?.getAttribute('href') ?? null,
    },
  };
}

type Seen = ReturnType<typeof see>;
type Failure = NonNullable<AttendNextShown['failure']>;

const mine = `/es/platform/work/detail/orientation/${guid(8)}`;
const notices: Record<Failure, Seen['notice']> = {
  medicalcare_already_assigned: { text: t('work.failures.medicalcare_already_assigned'), link: mine },
  medicalcare_no_available: { text: t('work.failures.medicalcare_no_available'), link: null },
  medicalcare_not_be_obtained: { text: t('work.failures.medicalcare_not_be_obtained'), link: null },
  'ui.generic_error': { text: t('work.failures.ui.generic_error'), link: null },
};

type Stage = 'asking' | 'cut' | 'paused' | 'ready';
const shows: Record<Stage, Pick<Seen, 'attend' | 'cancel'>> = {
  asking: {
    attend: control(t('work.requesting'), { busy: true, disabled: true }),
    cancel: control(t('work.cancelRequest')),
  },
  cut: {
    attend: control(t('work.attendNext'), { disabled: true, reason: t('guards.disconnected') }),
    cancel: null,
  },
  paused: {
    attend: control(t('work.attendNext'), {
      disabled: true,
      reason: t('work.tooManyRequests', { seconds: pauseOfModel / 1_000 }),
    }),
    cancel: null,
  },
  ready: { attend: control(t('work.attendNext')), cancel: null },
};

test.each(toursSeen(attendNextModel, attendNextModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, log } = startAttendNext();
  showView(<AttendNext />, { actors: { attendNext: actor } });
  const person = createPerson();
  const press = (name: string) => () => person.click(screen.getByRole('button', { name }));
  await followPath(
    attendNextModel,
    {},
    path,
    {
      drive: throughView(drive, {
        next: press(t('work.attendNext')),
        cancel: press(t('work.cancelRequest')),
        dismissed: press(t('app.dismiss')),
      }),
      observe: see,
      calls: () => log.drain(),
    },
    ({ value, context: { live, failure } }): Seen => ({
      ...shows[value === 'asking' ? 'asking' : !live ? 'cut' : value === 'pausing' ? 'paused' : 'ready'],
      notice: failure && notices[failure],
    }),
  );
  actor.stop();
});

test('requests nothing by a press on the disabled button', async () => {
  const { actor, log } = startAttendNext();
  showView(<AttendNext />, { actors: { attendNext: actor } });
  await createPerson().click(screen.getByRole('button', { name: t('work.attendNext') }));
  expect([see(), log.drain()]).toEqual([{ ...shows.cut, notice: null }, []]);
  actor.stop();
});

test('opens the teleconsultation that the person already has from the refusal', async () => {
  const { actor, drive } = startAttendNext({ queue: 'medicalCare' });
  showView(<AttendNext queue="medicalCare" />, { actors: { attendNextCare: actor } });
  for (const step of [drive.live, drive.next, drive.alreadyAssigned]) await act(async () => void (await step()));
  expect(see().notice).toEqual({
    text: t('work.failures.medicalcare_already_assigned'),
    link: `/es/platform/work/detail/${guid(8)}`,
  });
  actor.stop();
});
