import { useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import type { Calls } from '#actors/calls/calls.types.ts';
import { fullName } from '#domain/session/user.ts';
import { selectRoom } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';

type Tile = ReturnType<Calls['tiles']['get']>[number];
type Change = { kind: 'joined' | 'left' | 'lost' | 'back'; userId: string };

/** Change between two moments, the latest if there are several; a change of what somebody shows is none. */
function changeOf(before: readonly Tile[], now: readonly Tile[]): Change | null {
  const find = (tiles: readonly Tile[], { clientId }: Tile) => tiles.find((one) => one.clientId === clientId);
  const changes = now.flatMap((tile): Change[] => {
    const known = find(before, tile);
    const { userId } = tile;
    if (!known) return [{ kind: 'joined', userId }];
    if ((known.state === 'lost') === (tile.state === 'lost')) return [];
    return [{ kind: tile.state === 'lost' ? 'lost' : 'back', userId }];
  });
  const left = before.filter((tile) => !find(now, tile)).map(({ userId }): Change => ({ kind: 'left', userId }));
  return [...left, ...changes].at(-1) ?? null;
}

/** Announces who joins, leaves, and loses the signal, which others see in the tiles. */
export function PeopleChanges({ calls }: { calls: Calls }) {
  const { t } = useTranslation();
  const tiles = useSyncExternalStore(calls.tiles.subscribe, calls.tiles.get);
  const [before, setBefore] = useState(tiles);
  const [change, setChange] = useState<Change | null>(null);
  if (tiles !== before) {
    setBefore(tiles);
    const next = changeOf(before, tiles);
    if (next) setChange(next);
  }
  const person = useSelector(calls.actor, (snapshot) =>
    selectRoom(snapshot)?.Participants.find(({ UserId }) => UserId === change?.userId),
  );
  const name = person ? fullName(person) : t('call.somebody');
  return (
    <p className="sr" role="status">
      {change ? t(`call.changes.${change.kind}`, { name }) : ''}
    </p>
  );
}
