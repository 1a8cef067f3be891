import { useSelector } from '@xstate/react';
import { createContext, type PropsWithChildren, use, useSyncExternalStore } from 'react';
import type { Ronda } from '#actors/app/ronda.ts';
import type { Desk } from '#actors/desk/desk.types.ts';
import type { AppActors } from '#machines/app/index.ts';
import { useLiving } from './use-living.ts';

const RondaContext = createContext<Ronda | null>(null);

export function RondaProvider({ ronda, children }: PropsWithChildren<{ ronda: Ronda }>) {
  return <RondaContext value={ronda}>{children}</RondaContext>;
}

export function useRonda(): Ronda {
  const ronda = use(RondaContext);
  if (!ronda) throw new Error('useRonda needs a <RondaProvider>');
  return ronda;
}

/** Null while not running: signed out, missing role, or stopped by an error. */
export function useOptionalActor<K extends keyof AppActors>(name: K): AppActors[K] | null {
  const { app, find } = useRonda();
  const found = () => find(name) ?? null;
  const ofApp = useSelector(app, found);
  return useLiving(useSelector(useOptionalDesk()?.actor, found) ?? ofApp);
}

/** Uses `useSelector`, because signing out stops the actor and signing in starts a new one. */
export function useAppActor<K extends keyof AppActors>(name: K): AppActors[K] {
  const actor = useOptionalActor(name);
  if (!actor) throw new Error(`no running actor "${name}"`);
  return actor;
}

export function useOptionalDesk(): Desk | null {
  const { desk } = useRonda();
  return useSyncExternalStore(desk.subscribe, desk.get, desk.get);
}

export function useDesk(): Desk {
  const desk = useOptionalDesk();
  if (!desk) throw new Error('useDesk is for the screens of somebody signed in');
  return desk;
}
