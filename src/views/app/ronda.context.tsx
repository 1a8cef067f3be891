import { useSelector } from '@xstate/react';
import { createContext, type PropsWithChildren, use } from 'react';
import type { AppActors, Ronda } from '#actors/ronda.ts';

const RondaContext = createContext<Ronda | null>(null);

export function RondaProvider({ ronda, children }: PropsWithChildren<{ ronda: Ronda }>) {
  return <RondaContext value={ronda}>{children}</RondaContext>;
}

export function useRonda(): Ronda {
  const ronda = use(RondaContext);
  if (!ronda) throw new Error('useRonda needs a <RondaProvider>');
  return ronda;
}

/** Null while it is not running: signed out, or not for this role. */
export function useOptionalActor<K extends keyof AppActors>(name: K): AppActors[K] | null {
  const { app, find } = useRonda();
  return useSelector(app, () => find(name) ?? null);
}

/** Looked up through `useSelector` because signing out stops the actor and signing in starts a new one. */
export function useAppActor<K extends keyof AppActors>(name: K): AppActors[K] {
  const actor = useOptionalActor(name);
  if (!actor) throw new Error(`no running actor "${name}"`);
  return actor;
}
