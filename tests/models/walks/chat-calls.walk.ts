import { chatCallsMachine, selectChosen, selectMost } from '#machines/chat-calls/index.ts';
import { guid } from '../support/fixtures.ts';
import {
  callable,
  chatCall,
  chatCallChanged,
  me,
  memberJoined,
  memberLeft,
  other,
  otherRoom,
  room,
} from '../support/systems/chat-calls.ts';
import type { Walker } from '../support/walk.ts';

const callIn = (n: number) =>
  chatCall(1 + (n % 3), { ChatRoomId: n % 2 === 0 ? room : otherRoom, VideoRoomId: guid(300 + (n % 4)) });

export const chatCallsWalker: Walker<typeof chatCallsMachine> = {
  machine: chatCallsMachine,
  input: () => ({ userId: me }),
  events: [
    (n) => chatCallChanged(callIn(n)),
    (n) => chatCallChanged(null, { VideoRoomId: guid(300 + (n % 4)) }),
    (n) => memberJoined(n % 2 === 0 ? me : other),
    (n) => memberLeft(n % 2 === 0 ? me : other),
    () => ({ type: 'app.resync' }),
    (n) => ({ type: 'choice.open', roomId: n % 2 === 0 ? room : otherRoom, members: callable(n % 8, [n % 8]) }),
    (n) => ({ type: 'choice.toggle', userId: guid(20 + (n % 8)) }),
    (n) => ({ type: 'choice.close', roomId: n % 2 === 0 ? room : otherRoom }),
  ],
  answers: { load: (n) => ({ calls: n % 3 === 0 ? [] : [callIn(n)], places: 4 }) },
  invariants: {
    'has one call of a conversation at most': ({ snapshot }) => {
      const ids = snapshot.context.calls.map(({ ChatRoomId }) => ChatRoomId);
      return new Set(ids).size === ids.length;
    },
    'chooses nobody twice, and never more than fit': ({ snapshot }) =>
      [room, otherRoom].every((id) => {
        const chosen = selectChosen(snapshot, id) ?? [];
        return new Set(chosen).size === chosen.length && chosen.length <= selectMost(snapshot);
      }),
    'loads exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
  },
};
