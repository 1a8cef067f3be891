import { audioPlayerMachine, playbackRates, selectView } from '#machines/audio-player/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walk, Walker } from '../support/walk.ts';

const files = [guid(1), guid(2), guid(3)] as const;
const fileOf = (n: number) => files[n % files.length] ?? files[0];
const active = ({ snapshot }: Walk<typeof audioPlayerMachine>) =>
  files.filter((file) => selectView(snapshot, file) !== 'stopped');

export const audioPlayerWalker: Walker<typeof audioPlayerMachine> = {
  machine: audioPlayerMachine,
  input: () => undefined,
  events: [
    (n) => ({ type: 'player.play', fileId: fileOf(n), url: `/${fileOf(n)}` }),
    () => ({ type: 'player.pause' }),
    (n) => ({ type: 'player.seek', fileId: fileOf(n), seconds: (n % 90) - 5 }),
    (n) => ({ type: 'player.rate', rate: playbackRates[n % playbackRates.length] ?? 1 }),
    () => ({ type: 'audio.opened', seconds: 60 }),
    (n) => ({ type: 'audio.moved', seconds: n % 60 }),
    () => ({ type: 'audio.ended' }),
  ],
  answers: { playback: () => undefined },
  invariants: {
    'one at a time': (walk) => active(walk).length <= 1,
    'plays the address of the file that it shows': ({ snapshot: { context } }) =>
      context.fileId === null ? context.url === '' : context.url === `/${context.fileId}`,
    'no position is negative': ({ snapshot }) =>
      Object.values(snapshot.context.positions).every((seconds) => seconds >= 0),
    'playback runs exactly while opening or playing': ({ snapshot }) =>
      (snapshot.children.playback !== undefined) === (snapshot.hasTag('opening') || snapshot.hasTag('playing')),
    'changes the position of one file alone': ({ before, snapshot }) =>
      files.filter((file) => before.context.positions[file] !== snapshot.context.positions[file]).length <= 1,
  },
};
