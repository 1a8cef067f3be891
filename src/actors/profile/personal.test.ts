import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { User } from '#domain/session/user.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { me, user } from '#tests/models/support/fixtures.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import { createPersonalEdit } from './personal.ts';
import type { ProfilePorts } from './profile.types.ts';
import { createSettingsEdit } from './settings.ts';

const phone = { ContactId: 'phone', UserId: me, Kind: 'Phone', Value: '+56 9 6123 4471', Version: 1 };
type Sent = { name: string; body?: unknown; ifMatch?: number | undefined };

/** A server with one user and their contacts; `answers` take precedence over its default responses. */
function start(answers: Record<string, unknown[]> = {}) {
  const server = { user: user(), contacts: [phone] };
  const sent: Sent[] = [];
  const call = async (name: string, input: { body?: unknown }, options?: { ifMatch?: number }) => {
    if (input.body !== undefined) sent.push({ name, body: input.body, ifMatch: options?.ifMatch });
    const answer = answers[name]?.shift();
    if (answer instanceof Error) throw answer;
    if (answer !== undefined) return answer;
    return name === 'listContacts' ? { Quantity: 1, Dtos: server.contacts } : server.user;
  };
  const kept = new Map<string, LocalDraft>();
  const local = memoryDrafts(kept);
  const tones: boolean[] = [];
  const dependencies = {
    http: { call },
    clock: { now: () => 46 },
    sound: { setTones: (on: boolean) => tones.push(on) },
  };
  const ports = stub<ProfilePorts>({ dependencies, local, userId: me });
  const adopted: User[] = [];
  const adopt = (changed: User) => void adopted.push(changed);
  return { server, sent, kept, tones, adopted, ports, adopt };
}

async function personal(answers: Record<string, unknown[]> = {}) {
  const world = start(answers);
  const edit = createActor(createPersonalEdit(world.ports, world.adopt), { input: { id: 'profile' } }).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  const save = async (changes: object) => {
    edit.send({ type: 'record.changed', changes });
    edit.send({ type: 'record.save' });
    return waitFor(edit, (snapshot) => !snapshot.hasTag('saving'));
  };
  return { ...world, edit, save };
}

test('shell 5: creates and updates contacts apart from the person, and passes on the new user data', async () => {
  const { sent, adopted, save } = await personal();
  await save({ Phone: '+56 9 1111 2222', Email: 'ana@ronda.example', LastName: 'Rojas Soto' });
  expect(sent).toEqual([
    { name: 'updateContact', body: [{ op: 'replace', path: '/Value', value: '+56 9 1111 2222' }], ifMatch: 1 },
    { name: 'createContact', body: { UserId: me, Kind: 'Email', Value: 'ana@ronda.example' }, ifMatch: undefined },
    { name: 'updateUser', body: [{ op: 'replace', path: '/LastName', value: 'Rojas Soto' }], ifMatch: 1 },
  ]);
  expect(adopted).toHaveLength(1);
});

test('asks when the telephone or the person changed elsewhere, and does not overwrite it', async () => {
  const moved = await personal();
  moved.server.contacts = [{ ...phone, Value: '+56 9 3333 4444', Version: 2 }];
  const conflict = await moved.save({ Phone: '+56 9 1111 2222' });
  expect([conflict.hasTag('conflict'), conflict.context.current?.Phone, moved.sent]).toEqual([
    true,
    '+56 9 3333 4444',
    [],
  ]);
  const stale = refusal(409, 'version_conflict');
  const named = await personal({ updateUser: [stale] });
  expect((await named.save({ Name: 'Ana' })).hasTag('conflict')).toEqual(true);
});

test('sends no invalid value, and keeps it', async () => {
  const { sent, kept, save } = await personal();
  const { context } = await save({ Phone: 'no' });
  expect([context.fields, sent, kept.get('profile')?.content]).toEqual([
    { Phone: { code: 'phone' } },
    [],
    { Phone: 'no' },
  ]);
});

test('saves each switch immediately, including ones changed during a save, and updates the sound', async () => {
  const world = start({
    updateUser: [
      user({ IsNotificationSoundActive: false }),
      user({ IsNotificationSoundActive: false, IsAutomaticOpenChat: true }),
    ],
  });
  const edit = createActor(createSettingsEdit(world.ports, world.adopt), { input: { id: 'settings' } }).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  for (const changes of [{ IsNotificationSoundActive: false }, { IsAutomaticOpenChat: true }]) {
    edit.send({ type: 'record.changed', changes });
    edit.send({ type: 'record.save' });
  }
  const { context } = await waitFor(edit, (snapshot) => snapshot.hasTag('saved'));
  expect([world.sent.map(({ body }) => body), world.tones, context.record]).toEqual([
    [
      [{ op: 'replace', path: '/IsNotificationSoundActive', value: false }],
      [{ op: 'replace', path: '/IsAutomaticOpenChat', value: true }],
    ],
    [false, false],
    { IsNotificationSoundActive: false, IsAutomaticOpenChat: true, HasEToken: false, SavedAt: 46, Version: 1 },
  ]);
});
