import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { chileTime } from '#domain/chile-clock.ts';
import { sessionMachine } from '#machines/session/index.ts';
import { updateNoticeMachine } from '#machines/update-notice/index.ts';
import { Notices } from '#views/layouts/notices.tsx';
import { OnlineSwitch } from '#views/layouts/online-switch.tsx';
import { AsOf } from '#views/widgets/as-of.tsx';
import { showView, t, throughView } from '../support/on-screen.tsx';
import { startAvailability } from '../support/systems/availability.ts';
import { startHub } from '../support/systems/hub.ts';

async function live() {
  const hub = startHub();
  const availability = startAvailability({ polyclinics: 1 });
  showView(
    <>
      <Notices />
      <OnlineSwitch />
      <AsOf />
    </>,
    {
      actors: {
        hub: hub.actor,
        availability: availability.actor,
        session: createActor(sessionMachine),
        updateNotice: createActor(updateNoticeMachine, { input: { version: '1', reloadedFor: null } }),
      },
      now: hub.now,
    },
  );
  const drive = throughView(hub.drive, {});
  const before = { context: { attempt: 0, busy: false } };
  await drive.opened(before);
  await drive.replayed(before);
  return {
    hub,
    lose: () => drive.networkLost(before),
    name: () => screen.getByRole('switch').closest('label')?.textContent,
  };
}

test('U11 shows the loss, the age of a list and that no case arrives, from the browser signal alone', async () => {
  const { hub, lose, name } = await live();
  const asOf = t('hub.asOf', { time: chileTime(hub.now()) });
  expect([screen.queryByText(asOf), name()?.includes(t('availability.noCaseArrives'))]).toEqual([null, false]);
  await lose();
  expect(screen.getByText(asOf)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(t('hub.disconnected', { time: chileTime(hub.now()) }));
  expect(name()).toEqual(`${t('availability.noNetwork')}${t('availability.noCaseArrives')}`);
  expect(screen.getByRole('switch').hasAttribute('data-muted')).toEqual(true);
  hub.actor.stop();
});
