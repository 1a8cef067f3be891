import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Calls } from '#actors/calls/calls.types.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { PeopleChanges } from '#views/widgets/video-call/people-changes.tsx';
import { guid } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await loadTexts('call');

type Tile = ReturnType<Calls['tiles']['get']>[number];
const names = { [guid(1)]: 'Ana Soto', [guid(2)]: 'Luis Rojas' } as const;
const tile = (n: 1 | 2, over: Partial<Tile> = {}) =>
  stub<Tile>({ clientId: `client ${n}`, userId: guid(n), state: 'live', talks: false, ...over });

test('V4: announces who joins, loses the signal, has it again and leaves, and nothing while somebody talks', () => {
  const Participants = Object.entries(names).map(([UserId, name]) => {
    const [Name, LastName] = name.split(' ');
    return { UserId, Name, LastName };
  });
  let tiles: readonly Tile[] = [];
  const listeners = new Set<() => void>();
  const calls = stub<Calls>({
    actor: createActor(createMachine({ context: { room: { Participants } } })).start(),
    tiles: {
      get: () => tiles,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  showView(<PeopleChanges calls={calls} />, {});
  const heard = (now: readonly Tile[]) => {
    act(() => {
      tiles = now;
      for (const listener of listeners) listener();
    });
    return screen.getByRole('status').textContent;
  };
  const says = (kind: 'joined' | 'left' | 'lost' | 'back', n: 1 | 2) =>
    t(`call.changes.${kind}`, { name: names[guid(n)] ?? '' });
  expect(heard([])).toEqual('');
  expect(heard([tile(1)])).toEqual(says('joined', 1));
  expect(heard([tile(1), tile(2)])).toEqual(says('joined', 2));
  expect(heard([tile(1, { state: 'lost' }), tile(2)])).toEqual(says('lost', 1));
  expect(heard([tile(1, { state: 'lost' }), tile(2, { talks: true })])).toEqual(says('lost', 1));
  expect(heard([tile(1), tile(2)])).toEqual(says('back', 1));
  expect(heard([tile(2)])).toEqual(says('left', 1));
});
