import { describe, expect, test } from 'vitest';
import { callParticipantsMachine, selectReason } from '#machines/call-participants/index.ts';
import {
  type CallParticipantsInput,
  type CallParticipantsShown,
  callParticipantsModel,
  inviteEvents,
  isFull,
  receivedEvents,
  searchEvents,
} from './call-participants.model.ts';
import { guid, me, videoRoom } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { scenario } from './support/scenario.ts';
import {
  participantsActs as acts,
  elena,
  found,
  participant,
  startCallParticipants,
  third,
} from './support/systems/call-participants.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(callParticipantsMachine);

const slices = { search: searchEvents, inviting: inviteEvents, received: receivedEvents } as const;
const inputs = {
  'an inviter': { inviter: true, crowded: false },
  'an inviter in a call of three': { inviter: true, crowded: true },
  'a patient': { inviter: false, crowded: false },
} satisfies Record<string, CallParticipantsInput>;
const cases = [
  ['search', 'an inviter'],
  ['search', 'a patient'],
  ['inviting', 'an inviter'],
  ['inviting', 'an inviter in a call of three'],
  ['received', 'an inviter in a call of three'],
] as const;

describe.each(cases)('call participants, %s, %s', (slice, who) => {
  const input = inputs[who];
  test.each(edgesOf(callParticipantsModel, slices[slice], input))('%s', async (_name, path) => {
    const { actor, drive, observe } = startCallParticipants({ ...input, inspect: coverage.inspect });
    await followPath(
      callParticipantsModel,
      input,
      path,
      { drive, observe, calls: () => [], acts: { actor, events: acts } },
      (state): CallParticipantsShown => {
        const { page, third: is, chosen, warning, failure, again, inviter, crowded } = state.context;
        return {
          panel: false,
          search: 'none',
          sending: 'no',
          reloading: false,
          ...metaOf<Partial<CallParticipantsShown>>(state),
          page,
          third: is,
          chosen,
          warning,
          failure,
          again,
          full: isFull({ crowded, third: is }),
          offers: inviter,
        };
      },
    );
    actor.stop();
  });
});

const inCall = (over: Parameters<typeof videoRoom>[1] = {}) =>
  scenario(callParticipantsMachine, {
    userId: me,
    room: videoRoom(40, { Status: 'OPEN', theirs: { Status: 'CONNECTED' }, ...over }),
  });

test('clinical 9: pages by five with the trimmed text, and only the newest question counts', async () => {
  const system = startCallParticipants({ inviter: true, crowded: false, inspect: coverage.inspect });
  const { actor, drive, ports } = system;
  await drive.panelOpen();
  actor.send({ type: 'search.changed', text: ' Elena ' });
  await drive.pauseEnded();
  await drive.type();
  await drive.pauseEnded();
  await drive.foundSome();
  await drive.turnToSecond();
  expect(ports.search.inputs).toEqual([
    { text: 'Elena', page: 1, size: 5 },
    { text: 'Ele', page: 1, size: 5 },
    { text: 'Ele', page: 2, size: 5 },
  ]);
  actor.stop();
});

test('goes through selected, Sending, Sended: sends the chosen with the encounter, and a repeated one by id', async () => {
  const { actor, drive, ports } = startCallParticipants({ inviter: true, crowded: false });
  await drive.panelOpen();
  await drive.choose();
  await settled(() => actor.send({ type: 'person.choose', person: found(1) }));
  await drive.inviteChosen();
  await drive.sent();
  await drive.rejected();
  await drive.inviteOne();
  expect(ports.invite.inputs).toEqual([
    { roomId: guid(40), careId: guid(30), userIds: [third, guid(501)], how: 'chosen' },
    { roomId: guid(40), careId: guid(30), userIds: [third], how: 'one' },
  ]);
  actor.stop();
});

test('selects no one beyond the size of the mesh', () => {
  const first = inCall().when({ type: 'panel.open' }).when({ type: 'person.choose', person: elena });
  const second = first.when({ type: 'person.choose', person: found(1) });
  expect(second.snapshot().can({ type: 'person.choose', person: found(2) })).toEqual(false);
  expect(second.snapshot().can({ type: 'invite.chosen' })).toEqual(true);
});

test('offers neither the own user nor participants of the call', () => {
  const open = inCall().when({ type: 'panel.open' }).snapshot();
  const can = (userId: string) => [
    open.can({ type: 'invite.one', userId }),
    open.can({ type: 'person.choose', person: { ...elena, UserId: userId } }),
  ];
  expect([can(me), can(guid(2)), can(third)]).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
});

test('explains why an invitation is impossible: unanswered, without consent, or full', () => {
  const ringing = { theirs: { Status: 'RINGING' }, mine: { CanInvite: false } } as const;
  const full = inCall().when({
    type: 'rooms.received',
    rooms: [
      {
        ...videoRoom(40, { Status: 'OPEN', mine: { CanInvite: false }, theirs: { Status: 'CONNECTED' } }),
        Participants: [me, guid(2), third, guid(4)].map((id) => participant(id)),
      },
    ],
  });
  expect([
    selectReason(inCall().snapshot()),
    selectReason(inCall(ringing).snapshot()),
    selectReason(inCall({ mine: { CanInvite: false, Disabled: true } }).snapshot()),
    selectReason(full.snapshot()),
  ]).toEqual([null, 'nobodyYet', 'silenced', 'roomFull']);
});

test('keeps received states when an older answer of an invitation arrives', async () => {
  const { actor, drive, ports, observe, room } = startCallParticipants({ inviter: true, crowded: false });
  await drive.inviteOne();
  await drive.invitedByOther();
  const before = room();
  await drive.loaded();
  await drive.answered();
  await ports.invite.resolve({ kind: 'invited', room: before });
  expect(observe()).toMatchObject({ third: 'CONNECTED', warning: null });
  actor.stop();
});

test('takes every declared transition of callParticipantsMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
