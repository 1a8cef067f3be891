import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { agendaArrivalsFeature } from '#actors/boards/agenda-arrivals.feature.ts';
import type { Calls } from '#actors/calls/calls.types.ts';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import type { Chats } from '#actors/chat/chats.ts';
import type { Screens } from '#actors/desk/screens.actor.ts';
import { screensFeature } from '#actors/desk/screens.feature.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { FacilitatedRow } from '#domain/session/user.ts';
import { loadTexts } from '#i18n/index.ts';
import { agendaArrivalsMachine } from '#machines/agenda-arrivals/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { stub } from '#tests/support/stub.ts';
import { FacilitatorScreen } from '#views/screens/facilitator/facilitator.screen.tsx';
import { ParticipantsTool } from '#views/widgets/video-call/participants.tsx';
import { type GivenFeature, loading, started } from '../support/features.ts';
import { me, videoRoom } from '../support/fixtures.ts';
import { createPerson, showView, t, throughView } from '../support/on-screen.tsx';
import { settled, subjectPort } from '../support/ports.ts';
import { elena, startCallParticipants } from '../support/systems/call-participants.ts';
import { startChat } from '../support/systems/chat.ts';
import { camila } from '../support/systems/chats.ts';
import { startHub } from '../support/systems/hub.ts';

await Promise.all([loadTexts('call'), loadTexts('facilitator')]);

const at = (minute: number) => `2026-05-04T12:${minute}:00.000Z`;
/** The conversations of the desk: null until they are loaded. */
function conversations() {
  const { actor, hub } = startChat();
  const listeners = new Set<() => void>();
  let loaded: Chats | null = null;
  const given: GivenFeature = {
    feature: chatFeature,
    handle: {
      ...loading(chatFeature).handle,
      now: () => loaded,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  return {
    given,
    load: () =>
      act(async () => {
        // The view uses only the presence events.
        loaded = stub<Chats>({ actor });
        for (const listener of listeners) listener();
      }),
    turn: (UserId: string, IsOnline: boolean, minute: number) =>
      act(() =>
        settled(() =>
          hub.emit({
            type: IsOnline ? 'hub.connectedUser' : 'hub.disconnectedUser',
            payload: { UserId, IsOnline, LastDateOnline: at(minute) },
          }),
        ),
      ),
    stop: () => actor.stop(),
  };
}

let chats: ReturnType<typeof conversations>;
beforeEach(() => {
  chats = conversations();
});
afterEach(() => chats.stop());

/** The page of a facilitator with these professionals. */
async function showFacilitator(people: FacilitatedRow[], options: Parameters<typeof showView>[1] = {}) {
  const screens = stub<Screens>({
    professionals: createPagedListMachine<FacilitatedRow, object>().provide({
      actors: { load: fromPromise(async () => ({ Quantity: people.length, Dtos: people })) },
    }),
    professionalLookups: fromPromise(async () => ({ kind: 'found', organizations: [], specialties: [] })),
  });
  const actor = createActor(
    agendaArrivalsMachine.provide({
      actors: {
        hubEvents: subjectPort<HubEventOf<'newTeleconsultaAgenda'>, { only: readonly 'hub.newTeleconsultaAgenda'[] }>()
          .logic,
      },
    }),
  ).start();
  await act(async () => {
    showView(
      <Suspense>
        <FacilitatorScreen />
      </Suspense>,
      {
        ...options,
        features: [started(screensFeature, screens), chats.given, started(agendaArrivalsFeature, { actor })],
      },
    );
  });
  return screen.getByRole('list', { name: t('facilitator.title') });
}

test('S4 follows the presence of the professionals of a facilitator, including events before chat loads', async () => {
  const list = await showFacilitator([{ ...camila, IsOnline: false, LastDateOnline: at(20), Active: true }]);
  const online = () => list.textContent?.includes(t('facilitator.online'));
  await chats.turn(camila.UserId, true, 30);
  expect(online()).toEqual(false);
  await chats.load();
  expect(online()).toEqual(true);
  await chats.turn(camila.UserId, false, 31);
  expect(online()).toEqual(false);
  expect(list.textContent).toContain('08:31');
});

test('S4 shows no professional as online while the connection is lost', async () => {
  const hub = startHub();
  const list = await showFacilitator([{ ...camila, IsOnline: true, LastDateOnline: null, Active: true }], {
    actors: { hub: hub.actor },
    now: hub.now,
  });
  const shown = () => [
    list.querySelector('[data-on]')?.getAttribute('data-on'),
    list.textContent?.includes(t('facilitator.online')),
  ];
  const drive = throughView(hub.drive, {});
  const before = { context: { attempt: 0, busy: false } };
  await drive.opened(before);
  await drive.replayed(before);
  expect(shown()).toEqual(['true', true]);
  await drive.networkLost(before);
  expect(shown()).toEqual([undefined, false]);
  hub.actor.stop();
});

test('S4 follows the presence of people found in a call', async () => {
  const system = startCallParticipants({ inviter: true, crowded: false });
  const person = createPerson();
  const call = createMachine({ context: { room: videoRoom(40), userId: me } });
  const calls = stub<Calls>({ actor: createActor(call).start() });
  await chats.load();
  showView(<ParticipantsTool calls={calls} people={system.actor} />, { features: [chats.given] });
  await person.click(screen.getByRole('button', { name: /^Participantes/ }));
  await person.type(screen.getByRole('searchbox', { name: t('call.people.search') }), 'Ele');
  await act(async () => void (await system.drive.pauseEnded()));
  await act(async () => void (await system.drive.foundSome()));
  const first = () => within(screen.getByRole('list', { name: t('call.people.found') })).getAllByRole('listitem')[0];
  expect(first()?.textContent).toContain(t('call.people.online'));
  await chats.turn(elena.UserId, false, 40);
  expect(first()?.textContent).toContain(t('call.people.offline'));
  system.actor.stop();
});
