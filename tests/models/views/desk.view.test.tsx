import { act, screen, within } from '@testing-library/react';
import { describe, test } from 'vitest';
import type { Desk } from '#actors/desk/desk.types.ts';
import { loadTexts } from '#i18n/index.ts';
import type { AppActors } from '#machines/app/index.ts';
import { OnlineSwitch } from '#views/layouts/online-switch.tsx';
import { WorkScreen } from '#views/screens/work/work.screen.tsx';
import { type DeskShown, deskModel, deskModelEvents, deskShows } from '../desk.model.ts';
import { t0 } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startDeskOfTest } from '../support/systems/desk.ts';

await loadTexts('care');

const kinds = {
  cares: t('work.cares'),
  medicalCare: t('work.teleconsultations'),
  orientation: t('work.orientations'),
  agenda: t('work.agenda'),
  polyclinic: t('work.polyclinic'),
} as const;

function see() {
  const tabs = screen.queryByRole('tablist', { name: t('work.kinds') });
  const labels = tabs
    ? within(tabs)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent ?? '')
    : [];
  return {
    kinds: Object.values(kinds).filter((label) => labels.some((text) => text.startsWith(label))),
    stopped: screen.queryByText(t('work.stopped')) !== null,
    attendNext: screen.queryByRole('button', { name: t('work.attendNext') }) !== null,
    live: screen.queryByText(t('hub.connecting')) !== null,
    online: screen.queryByRole<HTMLInputElement>('switch')?.checked ?? null,
  };
}

type Rights = { answers: boolean; attends: boolean };
type Context = Rights & Parameters<typeof deskShows>[0];

function shows(
  { running, polyclinics }: DeskShown,
  { answers, attends, online, ...context }: Context,
): ReturnType<typeof see> {
  const has = (name: DeskShown['running'][number]) => running.includes(name);
  return {
    kinds: [
      ...(attends ? [answers ? kinds.medicalCare : kinds.cares] : []),
      ...(answers ? [kinds.orientation] : []),
      ...(attends ? [kinds.agenda] : []),
      ...(attends && has('polyclinic') && context.polyclinics > 0 ? [kinds.polyclinic] : []),
    ],
    stopped: answers ? !has('workQueue') : attends && !has('careQueue'),
    attendNext: answers ? has('attendNext') : attends && has('attendNextCare'),
    live: has('hub'),
    online: has('availability') && ((polyclinics ?? 0) > 0 || online) ? online : null,
  };
}

const rights = ['gainedOrientations', 'lostOrientations', 'gainedCares', 'lostCares'] as const;
const input = { answers: false, attends: true };

/** The effect of a crash depends neither on the availability nor on the polyclinics of the switcher. */
describe.each([
  ['who gains and loses', [...rights, 'wentOnline', 'wentOffline', 'polyclinicsGone']],
  ['what crashes', [...rights.slice(0, 2), ...deskModelEvents.filter((event) => event.endsWith('Crashed'))]],
  ['what crashes of cares', [...rights.slice(2), 'careQueueCrashed', 'attendNextCareCrashed']],
])('the work of a signed-in user, %s', (_slice, events) => {
  test.each(toursSeen(deskModel, events, input))('%s', async (_name, path) => {
    const { desk, drive, log } = startDeskOfTest(input);
    // Every actor is looked up by name at access time.
    const found = new Proxy<Partial<AppActors>>({}, { get: (_, name) => desk.system.get(String(name)) });
    await act(async () => {
      showView(
        <>
          <OnlineSwitch />
          <WorkScreen />
        </>,
        { actors: found, desk: { actor: desk as Desk['actor'] }, now: () => t0 },
      );
    });
    await followPath(
      deskModel,
      input,
      path,
      { drive: throughView(drive, {}), observe: see, calls: () => log.drain() },
      ({ context }) => shows(deskShows(context), context),
    );
    desk.stop();
  });
});
