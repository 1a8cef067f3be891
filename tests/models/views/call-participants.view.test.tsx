import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, createMachine, type SnapshotFrom } from 'xstate';
import type { Calls } from '#actors/calls/calls.types.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { ParticipantsTool } from '#views/widgets/video-call/participants.tsx';
import { PeopleNotice } from '#views/widgets/video-call/people-notice.tsx';
import {
  type CallParticipantsModelEvent,
  type CallParticipantsShown,
  callParticipantsModel,
  isFull,
  type Third,
} from '../call-participants.model.ts';
import { me, videoRoom } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { startCallParticipants } from '../support/systems/call-participants.ts';

await loadTexts('call');

const name = 'Elena Vera';
const statusWords: Record<Exclude<Third, 'outside'>, string> = {
  RINGING: t('call.people.status.RINGING'),
  CONNECTED: t('call.people.status.CONNECTED'),
  REJECTED: t('call.people.status.REJECTED'),
  BUSY: t('call.people.status.BUSY'),
  TIMEOUT: t('call.people.status.TIMEOUT'),
  LEFT: t('call.people.status.LEFT'),
};
const warningWords: Partial<Record<Third, string>> = {
  TIMEOUT: `${name}Tiempo de espera agotado, no contestó`,
  REJECTED: `${name} rechazó la llamada`,
  BUSY: `${name} está en otra video llamada`,
};

type State = Pick<
  CallParticipantsShown,
  'panel' | 'search' | 'third' | 'chosen' | 'sending' | 'warning' | 'failure' | 'again' | 'full' | 'offers'
>;

function see() {
  const panel = screen.queryByRole('dialog', { name: t('call.people.title') });
  const inside = panel && within(panel).getByRole('list', { name: t('call.people.list') });
  const rows = panel && within(panel).queryByRole('list', { name: t('call.people.found') });
  const chosen = panel && within(panel).queryByRole('list', { name: t('call.people.chosen') });
  const her = inside && within(inside).queryByText(name)?.parentElement;
  return {
    panel: panel && {
      her: her?.querySelector('.meta')?.textContent?.split(' · ')[1] ?? null,
      looksFor: within(panel).queryByRole('searchbox') !== null,
      found: rows !== null,
      chosen: chosen !== null,
      again: inside && within(inside).queryByRole('button', { name: t('call.people.againHer', { name }) }) !== null,
      full: within(panel).queryByText(t('call.people.reasons.roomFull', { most: 4 })) !== null,
    },
    warning: Object.values(warningWords).find((words) =>
      [...document.querySelectorAll('[role=status]')].some((one) => one.textContent?.startsWith(words)),
    ),
    failure: document.querySelector('[role=alert]')?.textContent?.startsWith('No se pudo') ?? false,
  };
}

function shows(state: State): ReturnType<typeof see> {
  const { panel, third, offers, full, sending, search, chosen } = state;
  const inside = third === 'RINGING' || third === 'CONNECTED';
  const known = third !== 'outside';
  const words = known ? statusWords[third] : null;
  return {
    panel: panel
      ? {
          her: known && sending !== 'no' ? t('call.people.sending') : words,
          looksFor: offers,
          found: search === 'rows',
          chosen,
          again: offers && known && !inside && !full,
          full: offers && full,
        }
      : null,
    warning: offers && state.warning ? warningWords[state.warning] : undefined,
    failure: offers && state.failure !== null,
  };
}

const slices: Record<string, readonly CallParticipantsModelEvent[]> = {
  'found and invited with her own button': [
    'panelOpen',
    'type',
    'pauseEnded',
    'foundSome',
    'inviteOne',
    'sent',
    'refusedUnknown',
    'rejected',
  ],
  'chosen and invited': [
    'panelOpen',
    'panelClose',
    'type',
    'pauseEnded',
    'foundSome',
    'choose',
    'drop',
    'inviteChosen',
    'sendBroke',
  ],
  'called by another, and not coming': [
    'invitedByOther',
    'loaded',
    'timedOut',
    'wasBusy',
    'inviteOne',
    'dismissWarning',
  ],
};
const inputs = [
  { inviter: true, crowded: true },
  { inviter: false, crowded: false },
];

describe.each(Object.entries(slices))('%s', (_name, events) => {
  describe.each(inputs)('%o', (input) => {
    const offers = (event: string, before: SnapshotFrom<typeof callParticipantsModel> | undefined) => {
      if (!before) return event === 'panelOpen' || event === 'invitedByOther';
      const { panel = false, search = 'none' } = metaOf<Partial<CallParticipantsShown>>(before);
      const { warning, third, chosen } = before.context;
      const rows = search === 'rows';
      if (event === 'panelOpen' || event === 'dismissWarning')
        return event === 'panelOpen' ? !panel : warning !== null && input.inviter;
      if (event === 'type') return panel && input.inviter;
      if (event === 'choose' || event === 'drop') return rows || (chosen && event === 'drop');
      if (event === 'inviteOne') return panel ? rows || third !== 'outside' : warning !== null && input.inviter;
      return event !== 'inviteChosen' || chosen;
    };
    const paths = toursSeen(callParticipantsModel, events, input, { offers });
    if (paths.length === 0) return;
    test.each(paths)('%s', async (_path, path) => {
      const system = startCallParticipants(input);
      const person = createPerson();
      const press = (label: string | RegExp) =>
        person.click(screen.getAllByRole('button', { name: label })[0] ?? document.body);
      const call = createMachine({ context: { room: videoRoom(40), userId: me } });
      // The view uses only the room and the own user id of the call.
      const calls = stub<Calls>({ actor: createActor(call).start() });
      showView(
        <>
          <PeopleNotice people={system.actor} />
          <ParticipantsTool calls={calls} people={system.actor} />
        </>,
        {},
      );
      await followPath(
        callParticipantsModel,
        input,
        path,
        {
          drive: throughView(system.drive, {
            panelOpen: () => press(/^Participantes/),
            panelClose: () => press(t('call.people.close')),
            choose: () => person.click(screen.getByRole('checkbox', { name: t('call.people.choose', { name }) })),
            drop: () => press(t('call.people.drop', { name })),
            inviteChosen: () => press(t('call.people.inviteChosen', { count: 1 })),
            inviteOne: () => press(/^(Invitar a|Volver a llamar a) Elena Vera$|^Volver a llamar$/),
            dismissWarning: () => press(t('call.dismiss')),
          }),
          observe: see,
          calls: () => [],
        },
        (state) =>
          shows({
            panel: false,
            search: 'none',
            sending: 'no',
            ...metaOf<Partial<CallParticipantsShown>>(state),
            ...state.context,
            full: isFull(state.context),
            offers: input.inviter,
          }),
      );
      act(() => system.actor.stop());
    });
  });
});

test('has a search box that announces its results and a button per person', async () => {
  const system = startCallParticipants({ inviter: true, crowded: false });
  const person = createPerson();
  const call = createMachine({ context: { room: videoRoom(40), userId: me } });
  const calls = stub<Calls>({ actor: createActor(call).start() });
  showView(<ParticipantsTool calls={calls} people={system.actor} />, {});
  await person.click(screen.getByRole('button', { name: /^Participantes/ }));
  await person.type(screen.getByRole('searchbox', { name: t('call.people.search') }), 'Ele');
  expect(screen.getByText(t('call.people.results.busy'))).toBeTruthy();
  await act(async () => void (await system.drive.pauseEnded()));
  await act(async () => void (await system.drive.foundSome()));
  const rows = screen.getByRole('list', { name: t('call.people.found') });
  expect(
    within(rows)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual([
    'Invitar a Elena Vera',
    'Invitar a Pablo Lira 1',
    'Invitar a Pablo Lira 2',
    'Invitar a Pablo Lira 3',
    'Invitar a Pablo Lira 4',
  ]);
  await person.click(screen.getByRole('button', { name: t('pager.next') }));
  expect(system.ports.search.inputs.at(-1)).toEqual({ text: 'Ele', page: 2, size: 5 });
  system.actor.stop();
});
