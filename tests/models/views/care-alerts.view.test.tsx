import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { CareAlerts } from '#views/layouts/care-alerts.tsx';
import { careAlertsEvents, careAlertsModel } from '../care-alerts.model.ts';
import { guid, iso, t0 } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { settled } from '../support/ports.ts';
import { alertOf, startCareAlerts } from '../support/systems/care-alerts.ts';

const numbers = { first: 'T-2026-000301', second: 'T-2026-000302' };
const titleOf = (which: keyof typeof numbers) => t('careAlerts.title', { number: numbers[which] });

/** Requests change nothing on the screen, so states are compared by shown and acknowledged alerts. */
const project = ({ context }: SnapshotFrom<typeof careAlertsModel>) => [context.shown, context.acknowledged];

test.each(toursSeen(careAlertsModel, careAlertsEvents, undefined, { project }))(
  'U2 U9 shows an alert until it is acknowledged or its case waits no more: %s',
  async (_name, path) => {
    const { actor, drive } = startCareAlerts();
    showView(<CareAlerts careAlerts={actor} />, {});
    const person = createPerson();
    const acknowledge = (which: keyof typeof numbers) => () =>
      person.click(screen.getByRole('button', { name: `${t('careAlerts.acknowledge')} ${numbers[which]}` }));
    await followPath(
      careAlertsModel,
      undefined,
      path,
      {
        drive: throughView(drive, {
          firstAcknowledged: acknowledge('first'),
          secondAcknowledged: acknowledge('second'),
        }),
        observe: () => screen.queryAllByRole('alert').map((alert) => alert.querySelector('b')?.textContent),
        calls: () => [],
      },
      ({ context }) => context.shown.map(titleOf),
    );
    actor.stop();
  },
);

test('U2 shows how long the case has waited, and links a facilitator to the professionals', async () => {
  const { actor, drive } = startCareAlerts();
  await drive.firstCame();
  showView(<CareAlerts careAlerts={actor} />, {});
  expect(screen.getByRole('alert').textContent).toContain('45 min');
  expect(screen.getByRole('link').getAttribute('href')).toEqual('/es/platform/facilitator');
  actor.stop();
});

test('U2 shows the three most urgent cases first, and the others on request', async () => {
  const { actor } = startCareAlerts();
  const urgency = [
    [401, 1, 90],
    [402, 2, 80],
    [403, 3, 40],
    [404, 3, 45],
  ] as const;
  for (const [n, Priority, minutes] of urgency) {
    const payload = { ...alertOf(guid(n), `T-2026-000${n}`), Priority, WaitingSince: iso(t0 - minutes * 60_000) };
    await settled(() => actor.send({ type: 'hub.careNeglected', payload }));
  }
  showView(<CareAlerts careAlerts={actor} />, {});
  const titles = () => screen.getAllByRole('alert').map((alert) => alert.querySelector('b')?.textContent);
  const titleOf = (n: number) => t('careAlerts.title', { number: `T-2026-000${n}` });
  const more = t('careAlerts.more', { count: 1 });
  const first = [titleOf(404), titleOf(403), titleOf(402), more];
  expect(titles()).toEqual(first);
  const person = createPerson();
  await person.click(screen.getByRole('button', { name: t('careAlerts.unfold') }));
  expect(titles()).toEqual([...first, titleOf(401)]);
  await person.click(screen.getByRole('button', { name: t('careAlerts.fold') }));
  expect(titles()).toEqual(first);
  actor.stop();
});
