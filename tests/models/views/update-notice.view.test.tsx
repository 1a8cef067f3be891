import { screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { describe, test } from 'vitest';
import { createActor } from 'xstate';
import type { AppActors } from '#machines/app/index.ts';
import { sessionMachine } from '#machines/session/index.ts';
import { selectShowsErrorPage } from '#machines/update-notice/index.ts';
import { Notices } from '#views/layouts/notices.tsx';
import { FailedScreen } from '#views/screens/error/error.screen.tsx';
import { followPath } from '../support/follow.ts';
import { control, controlSeen, createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startUpdateNotice } from '../support/systems/update-notice.ts';
import {
  type UpdateNoticeShown,
  updateNoticeModel,
  updateNoticeModelEvents,
  updateNoticeShows,
} from '../update-notice.model.ts';

/** Chooses between a screen and the error page, as the interface does. */
function Screen({ update }: { update: AppActors['updateNotice'] }) {
  return useSelector(update, selectShowsErrorPage) ? <FailedScreen /> : <Notices />;
}

function see() {
  return {
    notice: screen.queryByText(t('update.title'))?.textContent ?? null,
    mandatory: screen.queryByText(t('update.mandatory'), { exact: false }) !== null,
    failed: screen.queryByText(t('update.failed'), { exact: false }) !== null,
    missing: screen.queryByText(t('update.chunkMissing')) !== null,
    apply: controlSeen(screen.queryByText(t('update.apply'))),
    errorPage: screen.queryByRole('heading', { name: t('errorPages.failed') }) !== null,
  };
}

type Seen = ReturnType<typeof see>;

const notice = ({ notice, mandatory, failed, chunk, apply: [possible, reason] }: UpdateNoticeShown): Seen => ({
  notice: notice && t('update.title'),
  mandatory: notice !== null && mandatory,
  failed: notice !== null && failed,
  missing: chunk === 'missing',
  apply:
    notice === null
      ? null
      : control(t('update.apply'), {
          busy: !possible && reason === null,
          disabled: !possible,
          reason: reason && t('update.busy'),
        }),
  errorPage: false,
});

const shows: Record<UpdateNoticeShown['chunk'], (shown: UpdateNoticeShown) => Seen> = {
  whole: notice,
  // The reload is delayed by unfinished work, which continues.
  missing: notice,
  errorPage: () => ({ notice: null, mandatory: false, failed: false, missing: false, apply: null, errorPage: true }),
};

describe.each([{ reloadedBefore: false }, { reloadedBefore: true }])('update notice, %o', (input) => {
  const paths = toursSeen(updateNoticeModel, updateNoticeModelEvents, input, {
    project: ({ context }) => [
      context.notice !== null && context.mandatory,
      context.notice !== null,
      context.call,
      context.text,
      context.applying === 'no',
      context.failed,
      context.chunk,
    ],
    offers: (event, before) => event !== 'apply' || before?.context.chunk !== 'errorPage',
  });

  test.each(paths)('%s', async (_name, path) => {
    const { actor, drive, log } = startUpdateNotice(input);
    showView(<Screen update={actor} />, { actors: { updateNotice: actor, session: createActor(sessionMachine) } });
    await followPath(
      updateNoticeModel,
      input,
      path,
      {
        drive: throughView(drive, { apply: () => createPerson().click(screen.getByText(t('update.apply'))) }),
        observe: see,
        calls: () => log.drain(),
      },
      ({ context }) => {
        const shown = updateNoticeShows(context);
        return shows[shown.chunk](shown);
      },
    );
    actor.stop();
  });
});
