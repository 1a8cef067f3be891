import { callLimits } from '#domain/video-call/video-call.ts';
import type { Callable, ChatCallsContext } from './chat-calls.types.ts';

/** Members who can be called at once; of the built-in provider while the server has not said otherwise. */
export const mostCalled = ({ places }: Pick<ChatCallsContext, 'places'>) => (places ?? callLimits.maxPeers) - 1;

/** As the server chooses: connected members first. */
export const firstCalled = (members: readonly Callable[], most: number): string[] =>
  [...members.filter(({ IsOnline }) => IsOnline), ...members.filter(({ IsOnline }) => !IsOnline)]
    .slice(0, most)
    .map(({ UserId }) => UserId);
