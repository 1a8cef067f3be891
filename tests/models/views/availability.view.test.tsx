import { screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { chileTime } from '#domain/chile-clock.ts';
import { loadTexts } from '#i18n/index.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectIsDialogOpen } from '#machines/availability/index.ts';
import { sessionMachine } from '#machines/session/index.ts';
import { updateNoticeMachine } from '#machines/update-notice/index.ts';
import { Notices } from '#views/layouts/notices.tsx';
import { OnlineSwitch } from '#views/layouts/online-switch.tsx';
import { AttentionDialog } from '#views/widgets/attention-dialog/attention-dialog.tsx';
import { type AvailabilityShown, availabilityModel, availabilityModelEvents } from '../availability.model.ts';
import { iso } from '../support/fixtures.ts';
import { followPath, metaOf, shortestEdgesOf } from '../support/follow.ts';
import { alertSeen, control, controlSeen, createPerson, showView, t, throughView } from '../support/on-screen.tsx';
import { startAvailability } from '../support/systems/availability.ts';

await loadTexts('attention');

const input = { polyclinics: 1 };
/** End that the dialog proposes when opened on the hour. */
const proposed = 2 * 3_600_000;

function Screen({ availability }: { availability: AppActors['availability'] }) {
  const open = useSelector(availability, selectIsDialogOpen);
  return (
    <>
      <Notices />
      <OnlineSwitch />
      <AttentionDialog availability={availability} open={open} />
    </>
  );
}

const theSwitch = () => screen.queryByRole<HTMLInputElement>('switch', { hidden: true });

function see() {
  const online = theSwitch();
  const dialog = screen.queryByRole('dialog', { name: t('availability.title') });
  return {
    online: online && {
      ...controlSeen(online),
      name: online.closest('label')?.textContent,
      on: online.checked,
    },
    dialog: dialog && {
      alert: alertSeen(dialog),
      save: controlSeen(dialog.querySelector('[type=submit]')),
      ends: within(dialog).getByText(/^Recibirás casos/).textContent,
    },
    alert: dialog ? null : alertSeen(),
  };
}

type Shown = AvailabilityShown & { endsAt: number; now: number };

const words: Record<AvailabilityShown['is'], (shown: Shown) => [label: string, detail: string]> = {
  loading: () => [t('availability.offline'), t('availability.loading')],
  offline: ({ asking }) => [t('availability.offline'), t(asking ? 'availability.saving' : 'availability.notReceiving')],
  online: ({ asking, endsAt }) => [
    t('availability.online'),
    asking ? t('availability.leaving') : t('availability.until', { time: chileTime(endsAt) }),
  ],
};

function shows(shown: Shown, hasSwitch: boolean): ReturnType<typeof see> {
  const saving = shown.dialog && shown.asking;
  return {
    online: hasSwitch
      ? {
          ...control(words[shown.is](shown).join(''), { busy: shown.asking || shown.is === 'loading' }),
          on: shown.is === 'online',
        }
      : null,
    dialog: shown.dialog
      ? {
          alert: shown.failure && t('availability.failed'),
          save: control(t(saving ? 'availability.saving' : 'availability.save'), { busy: saving, disabled: saving }),
          ends: t('availability.summary', { when: `${t('app.today')} ${chileTime(shown.now + proposed)}` }),
        }
      : null,
    alert: shown.is === 'online' && shown.failure ? t('app.generic_error') : null,
  };
}

// Short walks stay within one day: past 22:00 the dialog proposes 23:59.
test.each(shortestEdgesOf(availabilityModel, availabilityModelEvents, input))('%s', async (_name, path) => {
  const { actor, drive, log, goOnline, now, endsAt } = startAvailability(input);
  showView(<Screen availability={actor} />, {
    actors: {
      availability: actor,
      session: createActor(sessionMachine),
      updateNotice: createActor(updateNoticeMachine, { input: { version: '1', reloadedFor: null } }),
    },
    now,
  });
  const person = createPerson();
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  const turn = () => person.click(theSwitch() ?? document.body);
  const forms: unknown[] = [];
  await followPath(
    availabilityModel,
    input,
    path,
    {
      drive: throughView(drive, {
        configure: turn,
        leave: turn,
        cancel: () => press(t('app.cancel')),
        save: () => {
          forms.push({ EndDate: iso(now() + proposed), DeltaMinutes: 15 });
          return press(t('availability.save'));
        },
      }),
      observe: see,
      calls: () => log.drain(),
    },
    (state) => {
      const shown = {
        dialog: false,
        asking: false,
        reloading: false,
        ...metaOf(state),
        failure: state.context.failure,
        reason: null,
        endsAt: endsAt(),
        now: now(),
      };
      return shows(shown, state.context.polyclinics > 0 || shown.is === 'online');
    },
  );
  expect(goOnline.inputs).toEqual(forms);
  actor.stop();
});
