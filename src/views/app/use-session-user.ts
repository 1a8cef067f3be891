import { useSelector } from '@xstate/react';
import type { User } from '#domain/session/user.ts';
import { selectProfile } from '#machines/session/index.ts';
import { useOptionalActor } from './ronda.context.tsx';

/** The signed-in user, for parts that are also shown outside of a session; undefined there. */
export function useSessionUser(): User | undefined {
  const session = useOptionalActor('session') ?? undefined;
  return useSelector(session, (snapshot) => (snapshot ? selectProfile(snapshot)?.user : undefined));
}
