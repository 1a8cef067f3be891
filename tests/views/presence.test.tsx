import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChatMember } from '#domain/chat/chat.ts';
import { loadTexts } from '#i18n/index.ts';
import { usePresenceText } from '#views/app/use-presence.ts';
import { iso, t0 } from '../models/support/fixtures.ts';
import { showView, t, throughView } from '../models/support/on-screen.tsx';
import { startHub } from '../models/support/systems/hub.ts';

await loadTexts('chat');

const people: readonly Pick<ChatMember, 'IsOnline' | 'LastDateOnline'>[] = [
  { IsOnline: true, LastDateOnline: iso(t0 - 3_600_000) },
  { IsOnline: false, LastDateOnline: null },
  { IsOnline: false, LastDateOnline: iso(t0 - 3_600_000) },
];

function People() {
  const presenceOf = usePresenceText('chat.contacts');
  return people.map((person, at) => {
    const { online, presence } = presenceOf(person);
    return <p key={String(at)} data-testid="person">{`${online}: ${presence}`}</p>;
  });
}

test('shows nobody as online while the connection is lost, and still when somebody last was', async () => {
  const hub = startHub();
  showView(<People />, { actors: { hub: hub.actor } });
  const seen = () => screen.getAllByTestId('person').map(({ textContent }) => textContent);
  const drive = throughView(hub.drive, {});
  const before = { context: { attempt: 0, busy: false } };
  await drive.opened(before);
  await drive.replayed(before);
  const { online, offline } = t('chat.contacts', { returnObjects: true });
  const [, , lastSeen] = seen();
  expect(seen()).toEqual([`true: ${online}`, `false: ${offline}`, lastSeen]);
  expect(lastSeen).toMatch(/^false: .*\d\d:\d\d/);
  await drive.networkLost(before);
  expect(seen()).toEqual(['undefined: ', 'undefined: ', lastSeen?.replace('false', 'undefined')]);
  hub.actor.stop();
});
