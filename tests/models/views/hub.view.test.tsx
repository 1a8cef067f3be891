import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { createActor } from 'xstate';
import { chileTime } from '#domain/chile-clock.ts';
import { sessionMachine } from '#machines/session/index.ts';
import { updateNoticeMachine } from '#machines/update-notice/index.ts';
import { Notices } from '#views/layouts/notices.tsx';
import { WorkScreen } from '#views/screens/work/work.screen.tsx';
import { type HubShown, hubModel, hubModelEvents, waitOf } from '../hub.model.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { control, controlSeen, createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startHub } from '../support/systems/hub.ts';

const marks: Record<HubShown['status'], string> = {
  live: t('hub.live'),
  connecting: t('hub.connecting'),
  reconciling: t('hub.connecting'),
  disconnected: t('hub.notLive'),
  down: t('hub.notLive'),
};

function see() {
  const banner = screen.queryByRole('status');
  const buttons = banner ? within(banner).queryAllByRole('button') : [];
  return {
    mark: [...new Set(Object.values(marks))].filter((words) => screen.queryByText(words)),
    banner: banner && {
      text: banner.querySelector('div')?.textContent,
      buttons: buttons.map(controlSeen),
    },
  };
}

type Seen = ReturnType<typeof see>;

type Since = { since: number; missedSince: number };

const text = (...texts: string[]) => texts.join(' ');
const retry = (mayRetry: boolean) => [control(t('app.retryNow'), { busy: !mayRetry, disabled: !mayRetry })];
const cut = ({ missing, wait, status }: HubShown, { since }: Since): Seen['banner'] => ({
  text: text(
    missing ? t('hub.disconnected', { time: chileTime(since) }) : t('guards.disconnected'),
    wait ? t('hub.retryIn', { seconds: wait / 1_000 }) : t('hub.retrying'),
    t('hub.disconnectedText'),
  ),
  buttons: retry(status === 'disconnected'),
});
const missed = ({ missed: changes }: HubShown, { missedSince }: Since): Seen['banner'] =>
  changes === null
    ? null
    : {
        text: text(
          changes === 'all' ? t('hub.reloaded') : t('hub.changes', { count: changes }),
          t('hub.from', { time: chileTime(missedSince) }),
        ),
        buttons: [control(t('app.dismiss'))],
      };

const shows: Record<HubShown['status'], (shown: HubShown, since: Since) => Seen['banner']> = {
  connecting: (shown, since) => (shown.missing ? cut(shown, since) : missed(shown, since)),
  reconciling: (shown, since) =>
    shown.missing ? { text: text(t('hub.reconciling'), t('hub.reconcilingText')), buttons: [] } : missed(shown, since),
  live: missed,
  disconnected: cut,
  down: () => ({ text: text(t('hub.down'), t('hub.downText')), buttons: retry(true) }),
};

const missedIsSeen = (context: { missed: HubShown['missed']; missing: boolean }, status: HubShown['status']) =>
  context.missed !== null &&
  (status === 'live' || (!context.missing && status !== 'disconnected' && status !== 'down'));

/** A visible notice can be dismissed; one covered by a banner cannot. */
const paths = toursSeen(
  hubModel,
  hubModelEvents,
  {},
  {
    project: ({ value, context: { missing, known, missed } }) => [
      value,
      missing,
      value === 'waiting' && known,
      missed !== null,
    ],
    offers: (event, before) =>
      event !== 'dismissed' || (before !== undefined && missedIsSeen(before.context, metaOf(before).status)),
  },
);

test.each(paths)('%s', async (_name, path) => {
  const { actor, drive, log, now } = startHub();
  showView(
    <>
      <Notices />
      <WorkScreen />
    </>,
    {
      actors: {
        hub: actor,
        session: createActor(sessionMachine),
        updateNotice: createActor(updateNoticeMachine, { input: { version: '1', reloadedFor: null } }),
      },
      now,
    },
  );
  const person = createPerson();
  const press = (name: string) => () => person.click(screen.getByRole('button', { name }));
  let since: number | null = null;
  let missedSince = 0;
  await followPath(
    hubModel,
    {},
    path,
    {
      drive: throughView(drive, { retryPressed: press(t('app.retryNow')), dismissed: press(t('app.dismiss')) }),
      observe: see,
      calls: () => log.drain(),
    },
    ({ value, context, ...state }): Seen => {
      if (context.missing) since ??= now();
      else if (since !== null) {
        missedSince = since;
        since = null;
      }
      const { status } = metaOf<{ status: HubShown['status'] }>({ getMeta: () => state.getMeta() });
      const wait = value === 'waiting' && context.known ? waitOf(context) : null;
      const shown = { status, missing: context.missing, missed: context.missed, wait };
      return {
        mark: [marks[status]],
        banner: shows[status](shown, { since: since ?? 0, missedSince }),
      };
    },
  );
  actor.stop();
});
